import { useFirmRole } from '@marketplace/shared-auth';
import { isFirmWriter } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { Expression } from '@marketplace/shared-contract/marketplace/interest/expression';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { displayInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Button, Card } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DownloadButton } from '../download-button.tsx';
import * as styles from './own-post.module.css';

/** Other things an owner came for are below the list. */
const firstShown = 5;

/** The interest in a post, newest first; with a spreadsheet file of it (INT-014). */
export function ReceivedInterest({ post: { businessId: id, expressionsOfInterest: expressions } }: { post: Post }) {
  const writes = isFirmWriter(useFirmRole().role);
  const count = expressions.length;
  const [all, setAll] = useState(false);
  // A single one beyond the limit is shown: the button would take as much room.
  const shown = all || count <= firstShown + 1 ? expressions : expressions.slice(0, firstShown);
  return (
    <Card
      className="not-printed"
      title={count > 0 ? `Received interest (${count})` : 'Received interest'}
      extra={
        writes &&
        count > 0 && (
          <DownloadButton call={sellerCalls.exportExpressions} id={id}>
            Export
          </DownloadButton>
        )
      }
    >
      {count === 0 ? (
        <p>This post is yet to receive any Interest</p>
      ) : (
        <>
          <ul className={styles.panelList}>
            {shown.map((expression) => (
              <ReceivedItem key={expression.expressionId} expression={expression} />
            ))}
          </ul>
          {shown.length < count && (
            <Button variant="text" onClick={() => setAll(true)}>
              Show all {count.toLocaleString('en-GB')}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

const ReceivedItem = ({ expression }: { expression: Expression }) => (
  <li>
    <Link to={pathTo('InterestDetail', expression.expressionId)}>
      {expression.forenames} {expression.surname}
    </Link>
    <span className={styles.panelListDate}>{displayInstant(expression.dateExpressed)}</span>
    {!expression.visibleToInsolvency && <StatusBadge status="Sold" text="FLAGGED" />}
    {!expression.viewedByInsolvency && <StatusBadge text="Not viewed" />}
  </li>
);
