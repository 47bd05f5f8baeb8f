import { displayMoment } from '@marketplace/shared-contract/calendar';
import { type FirmHistory, firmActs } from '@marketplace/shared-contract/firm-history';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card, QueryView } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { useSellerFirmHistoryQuery } from './firm.api.ts';
import * as styles from './firm.module.css';

/** Who of the firm did what, latest first; not for who sees invoices alone. */
export function HistoryCard() {
  const query = useSellerFirmHistoryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Who did what">
      <QueryView
        query={query}
        what="what was done"
        isEmpty={(entries) => entries.length === 0}
        empty={<p>What members do for the firm appears here.</p>}
      >
        {(entries) => (
          <ol className={styles.firmList} aria-label="Who did what">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}

const Entry = ({ entry: { at, who, act, post, member } }: { entry: FirmHistory[number] }) => (
  <li>
    <div>
      {firmActs[act]}
      {member && `: ${member}`}
      {post && (
        <>
          : <Link to={pathTo('PostDetail', post.businessId)}>{post.reference}</Link>
        </>
      )}
      <p>
        {who ?? 'The marketplace'}, {displayMoment(at)}
      </p>
    </div>
  </li>
);
