import type { ListedPost } from '@marketplace/shared-contract/marketplace/marks';
import { namesText } from './names.rules.ts';
import * as styles from './team-shares.module.css';

/** A card's line on the buyer's team: who shared the post, and which colleagues have expressed interest. */
export function TeamLine({ team }: { team: ListedPost['team'] }) {
  const parts = [
    ...(team?.sharedBy.length ? [`Shared by ${namesText(team.sharedBy)}.`] : []),
    ...(team?.interest.length ? [`Interest expressed by ${namesText(team.interest)}.`] : []),
  ];
  return (
    parts.length > 0 && (
      <div className={styles.teamLine}>
        <p>{parts.join(' ')}</p>
        {team?.notes?.map(({ by, note }) => (
          <p key={`${by}: ${note}`} className={styles.teamLineNote}>
            {by}: “{note}”
          </p>
        ))}
      </div>
    )
  );
}
