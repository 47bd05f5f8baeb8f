import { displayMoment } from '@marketplace/shared-contract/calendar';
import { actText, type FirmHistory, type FirmHistoryQuery } from '@marketplace/shared-contract/firm-history';
import { pathTo } from '@marketplace/shared-contract/routes';
import { Card, QueryView } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { useSellerFirmHistoryQuery } from './firm.api.ts';
import * as styles from './firm.module.css';

/** Who of the firm did what, latest first: in the firm, or about one thing of it; not for who sees invoices alone. */
export function HistoryCard({ title = 'Who did what', of = {} }: { title?: string; of?: FirmHistoryQuery }) {
  const query = useSellerFirmHistoryQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <Card title={title}>
      <QueryView
        query={query}
        what="what was done"
        isEmpty={(entries) => entries.length === 0}
        empty={<p>What members do for the firm appears here.</p>}
      >
        {(entries) => (
          <ol className={styles.firmList} aria-label={title}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} linked={of.post === undefined} />
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}

const Entry = ({ entry: { at, who, act, post, member, detail }, linked }: EntryProps) => (
  <li>
    <div>
      {actText(act)}
      {member && `: ${member}`}
      {post && linked && (
        <>
          : <Link to={pathTo('PostDetail', post.businessId)}>{post.reference || `Post ${post.businessId}`}</Link>
        </>
      )}
      {detail && `${member || (post && linked) ? ', ' : ': '}${detail}`}
      <p>
        {who ?? 'The marketplace'}, {displayMoment(at)}
      </p>
    </div>
  </li>
);
type EntryProps = { entry: FirmHistory[number]; linked: boolean };
