import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Icon } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import * as styles from './interest.module.css';

/** Leads from one unread expression to the next. They take each other's place in the history: the way back is to the list. */
export function UnreadLinks({ unread }: Pick<InterestDetail, 'unread'>) {
  if (!unread) return null;
  const { count, previous, next } = unread;
  return (
    <nav className={styles.interestSiblings} aria-label="Unread interest">
      <span>{count === 0 ? 'Nothing else is unread' : `${count.toLocaleString('en-GB')} more unread`}</span>
      {previous !== null && (
        <Link replace to={pathTo('InterestDetail', previous)}>
          <Icon name="left" /> Previous unread
        </Link>
      )}
      {next !== null && (
        <Link replace to={pathTo('InterestDetail', next)}>
          Next unread <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}
