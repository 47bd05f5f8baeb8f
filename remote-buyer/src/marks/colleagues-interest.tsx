import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card, Notice } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { namesText } from './names.rules.ts';
import { useBuyerTeamInterestQuery, useBuyerTeamPostQuery } from './team-shares.api.ts';
import * as styles from './team-shares.module.css';

/** Tells a buyer before writing that a colleague was first; they may still write (PD-27). */
export function ColleagueWasFirst({ postId }: { postId: number }) {
  const { data } = useBuyerTeamPostQuery(postId);
  if (!data || data.interest.length === 0) return null;
  const names = [...new Set(data.interest.map(({ by }) => by))];
  return (
    <Notice title={`Your team has already expressed interest: ${namesText(names)}`}>
      You can express interest too. The practitioner gets a message from each of you.
    </Notice>
  );
}

/** The posts in which colleagues have expressed interest, and whether it was read; nothing without colleagues or after an error. */
export function ColleaguesInterest() {
  const { data } = useBuyerTeamInterestQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <Card title="Interest of your team">
      <ul className={styles.teamList} aria-label="Interest of your team">
        {data.map(({ businessId, activityHeading, by, dateExpressed, viewedByInsolvency }) => (
          <li key={`${businessId} ${by} ${dateExpressed}`}>
            <Link to={pathTo('PostDetail', businessId)}>{activityHeading}</Link>
            <p className={styles.teamQuiet}>
              {by}, {displayInstant(dateExpressed)}.{' '}
              {viewedByInsolvency ? 'Read by the practitioner.' : 'Not read yet.'}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
