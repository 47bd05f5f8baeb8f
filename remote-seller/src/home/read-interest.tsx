import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, LinkButton, QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { useSellerExpressionQuery, useSellerExpressionsQuery } from '../expression.api.ts';
import * as questionStyles from '../questions.module.css';
import { replyLink } from '../reply-link.ts';
import * as styles from './desk.module.css';

const fresh = { refetchOnMountOrArgChange: true };
const oldestUnread = { filter: 'not-viewed', sort: 'dateExpressed', direction: 'asc', page: 1, pageSize: 2 } as const;

type ReadInterestProps = { whose: Record<string, Whose>; onDone: (text: string) => void };

/** The unread expression of interest that has waited longest. Opened here it counts as read, as on its own screen (PD-28). */
export function ReadInterest({ whose, onDone }: ReadInterestProps) {
  const unread = useSellerExpressionsQuery({ ...oldestUnread, ...whose }, fresh);
  const [current, setCurrent] = useState<number>();
  const [seen, setSeen] = useState<readonly number[]>([]);
  const next = unread.currentData?.items.find(({ expressionId }) => !seen.includes(expressionId))?.expressionId;
  if (current === undefined && next !== undefined) setCurrent(next);
  const done = () => {
    if (current !== undefined) setSeen([...seen, current]);
    setCurrent(undefined);
    onDone('Marked as read');
  };
  if (current !== undefined) return <Message key={current} id={String(current)} onDone={done} />;
  return (
    <QueryView query={unread} what="unread interest" keepPrevious>
      {() => <p className={styles.quiet}>All interest has been read.</p>}
    </QueryView>
  );
}

function Message({ id, onDone }: { id: string; onDone: () => void }) {
  const detail = useSellerExpressionQuery(id, fresh);
  return (
    <QueryView query={detail} what="this expression of interest" keepPrevious>
      {({ held }) => (
        <>
          <Words detail={held} />
          <div className="actions">
            {held.interestedUserDetails.emailAddress1 && (
              <a
                className="button button-default"
                href={replyLink(held.interestedUserDetails.emailAddress1, held.interest.business)}
              >
                Reply by email
              </a>
            )}
            <Button onClick={onDone}>Next unread</Button>
            <LinkButton to={pathTo('InterestDetail', id)} variant="text">
              View Interest
            </LinkButton>
          </div>
        </>
      )}
    </QueryView>
  );
}

/** Who wrote what about which post. */
const Words = ({ detail: { interest, interestedUserDetails: person } }: { detail: InterestDetail }) => (
  <div className={questionStyles.questionText}>
    <p>
      <strong>{[`${person.forenames} ${person.surname}`, person.company].filter(Boolean).join(', ')}</strong>
    </p>
    <p className={questionStyles.inboxNote}>
      {displayInstant(interest.createdDate)} · {interest.business.reference}: {interest.business.activityHeading}
    </p>
    <p className={questionStyles.questionWords}>{interest.profile}</p>
  </div>
);
