import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { displayMoment } from '@marketplace/shared-contract/calendar';
import {
  actText,
  type FirmHistory,
  type FirmHistoryQuery,
  historyText,
  historyWho,
} from '@marketplace/shared-contract/firm-history';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card, QueryView } from '@marketplace/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSellerFirmHistoryQuery } from './history.api.ts';
import * as styles from './history.module.css';

/** Who of the firm did what, latest first; not for who sees invoices alone. */
export const HistoryCard = () => (
  <Card title="Who did what">
    <History of={{}} label="Who did what" empty="What members do for the firm appears here." />
  </Card>
);

/** The same of one expression of interest or invoice, for its firm; asked for only once it is opened. */
export function HistoryOf({ of }: { of: FirmHistoryQuery }) {
  const [opened, setOpened] = useState(false);
  const { role } = useFirmRole();
  if (useSession()?.role !== 'seller' || role === 'billing') return null;
  return (
    <Card title="History" className="not-printed">
      <details className={styles.historyMore} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>Who did what, and when</summary>
        {opened && <History of={of} label="History" empty="Nothing has been done since it came." />}
      </details>
    </Card>
  );
}

function History({ of, label, empty }: { of: FirmHistoryQuery; label: string; empty: string }) {
  const query = useSellerFirmHistoryQuery(of, { refetchOnMountOrArgChange: true });
  const ofFirm = Object.keys(of).length === 0;
  return (
    <QueryView query={query} what="what was done" isEmpty={(entries) => entries.length === 0} empty={<p>{empty}</p>}>
      {(entries) => (
        <ol className={styles.history} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {ofFirm ? <Act {...entry} /> : historyText(entry)}
              <p>
                {historyWho(entry)}, {displayMoment(entry.at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

/** What was done in the firm, with the way to the post that it was about. */
const Act = ({ act, post, member, detail }: FirmHistory[number]) => (
  <>
    {actText(act)}
    {member && `: ${member}`}
    {post && (
      <>
        : <Link to={pathTo('PostDetail', post.businessId)}>{post.reference || `Post ${post.businessId}`}</Link>
      </>
    )}
    {detail && `${member || post ? ', ' : ': '}${detail}`}
  </>
);
