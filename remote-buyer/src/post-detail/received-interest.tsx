import { displayInstant } from '@marketplace/shared-contract/calendar';
import type { Expression } from '@marketplace/shared-contract/expression';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card } from '@marketplace/shared-ui';
import { StatusBadge } from '@marketplace/shared-ui/post';
import { Link } from 'react-router-dom';
import { ExportInterest } from './export-interest.tsx';
import * as styles from './post-detail.module.css';

type ReceivedInterestProps = { postId: number; expressions: readonly Expression[] };

/** Who has expressed interest in a post, newest first. */
export function ReceivedInterest({ postId, expressions }: ReceivedInterestProps) {
  const count = expressions.length;
  return (
    <Card
      className="not-printed"
      title={count > 0 ? `Received interest (${count})` : 'Received interest'}
      extra={count > 0 && <ExportInterest postId={postId} />}
    >
      {count === 0 ? (
        <p>This post is yet to receive any Interest</p>
      ) : (
        <ul className={styles.panelList}>
          {expressions.map((expression) => (
            <ReceivedItem key={expression.expressionId} expression={expression} />
          ))}
        </ul>
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
