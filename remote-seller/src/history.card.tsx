import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { History } from '@marketplace/shared-auth/history';
import {
  type FirmHistory,
  type FirmHistoryQuery,
  lineText,
} from '@marketplace/shared-contract/accounts/firms/firm-history';
import { isFirmReader } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Card } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './history.module.css';

/** The firm's history, latest first; hidden from members who only see invoices. */
export const HistoryCard = () => (
  <Card title="Who did what">
    <History
      of={{}}
      label="Who did what"
      empty="What members do for the firm appears here."
      className={styles.history}
      line={(entry) => <Act {...entry} />}
    />
  </Card>
);

/** The same for one post, expression of interest or invoice, for its firm; requested only once it is opened. */
export function HistoryOf({ of }: { of: FirmHistoryQuery }) {
  const [opened, setOpened] = useState(false);
  const { role } = useFirmRole();
  if (useSession()?.role !== 'seller' || !isFirmReader(role)) return null;
  return (
    <Card title="History" className="not-printed">
      <details className={styles.historyMore} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>Who did what, and when</summary>
        {opened && (
          <History
            of={of}
            label="History"
            empty={`Nothing has been done since it ${of.post ? 'was written' : 'came'}.`}
            className={styles.history}
          />
        )}
      </details>
    </Card>
  );
}

const nameOf = ({ businessId, reference }: { businessId: number | null; reference: string }) =>
  reference || (businessId ? `Post ${businessId}` : 'A post');

/** What was done in the firm, with links to its posts. */
const Act = ({ act, post, posts, member, detail }: FirmHistory[number]) => (
  <>
    <span>
      {lineText({ act, posts }) +
        (member ? `: ${member}` : '') +
        (detail && !post ? `${member ? ', ' : ': '}${detail}` : '')}
    </span>
    {post && (
      <span>
        : <Link to={pathTo('PostDetail', post.businessId)}>{nameOf(post)}</Link>
      </span>
    )}
    {post && detail && <span>, {detail}</span>}
    {posts && (
      <details className={styles.historyMore}>
        <summary>Which posts</summary>
        <ul>
          {posts.map((one) => (
            <li key={`${one.businessId} ${one.reference}`}>
              {one.businessId ? <Link to={pathTo('PostDetail', one.businessId)}>{nameOf(one)}</Link> : nameOf(one)}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);
