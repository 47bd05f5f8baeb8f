import { accessLabels, type OwnUndertaking } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { displayDate, displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Card, EmptyState, LinkButton, Page, QueryView, Unchanged } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { bindingText } from '../binding-text.ts';
import { DownloadAll } from '../download-all.tsx';
import * as styles from '../undertaking.module.css';
import { useBuyerUndertakingsQuery } from './undertaking.api.ts';
import { useOwnCopy } from './use-own-copy.ts';

/** A buyer's undertakings, with what is new since they last looked. */
export function OwnUndertakingsScreen() {
  const query = useBuyerUndertakingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={routes.OwnUndertakings.title}>
      <QueryView query={query} what="your undertakings">
        {(undertakings) =>
          undertakings.length === 0 ? (
            <EmptyState
              title="You have given no undertaking yet."
              action={<LinkButton to={pathTo('PostingInbox')}>Go to {routes.PostingInbox.title}</LinkButton>}
            >
              Where a post offers particulars, you accept its undertaking on the page of the post.
            </EmptyState>
          ) : (
            <Card>
              <ul className={styles.undertakingList} aria-label="Undertakings">
                {[...undertakings].sort(byUrgency).map((one) => (
                  <Line key={one.businessId} undertaking={one} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}

const goingOn = {
  waiting: 'GiveUndertaking',
  open: 'ReadParticulars',
  'accept-again': 'GiveUndertaking',
  declined: 'GiveUndertaking',
  closed: 'ReadParticulars',
} as const;

/** Those that need something first, ended ones last; equal ones stay newest first. */
const urgency = ['accept-again', 'open', 'waiting', 'declined', 'closed'];
const byUrgency = (a: OwnUndertaking, b: OwnUndertaking) =>
  urgency.indexOf(a.access) - urgency.indexOf(b.access) || Number(b.newDocuments > 0) - Number(a.newDocuments > 0);

function Line({ undertaking }: { undertaking: OwnUndertaking }) {
  const { businessId, activityHeading, reference, access, acceptedDate, openUntil, bindsUntil, newDocuments } =
    undertaking;
  const to = pathTo(goingOn[access], businessId);
  const { download, failure } = useOwnCopy(businessId);
  return (
    <li>
      <div>
        <strong>
          <Link to={to}>{activityHeading}</Link>
        </strong>
        {newDocuments > 0 && (
          <span className={styles.undertakingNew}>{countOf(newDocuments, 'new document', 'new documents')}</span>
        )}
        <p>
          {`${reference}. ${accessLabels[access]}${access === 'open' && openUntil ? ` until ${displayDate(openUntil)}` : ''}. Accepted ${displayMoment(acceptedDate)}. ${bindingText(bindsUntil)}`}
        </p>
      </div>
      <div className="actions">
        {access === 'accept-again' && (
          <LinkButton to={to} aria-label={`Accept again: ${activityHeading}`}>
            Accept again
          </LinkButton>
        )}
        {access === 'open' && <DownloadAll postId={businessId} heading={activityHeading} />}
        <Button variant="text" aria-label={`Download your copy: ${activityHeading}`} onClick={download}>
          Download your copy
        </Button>
      </div>
      <Unchanged problem={failure} />
    </li>
  );
}
