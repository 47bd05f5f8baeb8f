import type { AuditEntry } from '@marketplace/shared-contract/operations/audit/admin-audit';
import { actInWords, subjectInWords } from '@marketplace/shared-contract/operations/audit/audit-words';
import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { DayFilter } from '../list/day-filter.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';
import * as styles from '../table-tools.module.css';
import { Difference } from './difference.tsx';

const types: Record<string, string> = auditList.filters.subject.options;

/** Who did what, latest first (PD-48). */
export const AuditLogScreen = () => (
  <TableList
    list={auditList}
    rowKey={({ auditId }) => auditId}
    cells={auditCells}
    dayFilter={DayFilter}
    oneText={(first, { subject }) =>
      `Only ${first?.subjectName ?? (subject ? `one of the ${types[subject]?.toLowerCase()}` : 'one')}`
    }
    empty={() => <EmptyState>Changes to users, posts and invoices appear here.</EmptyState>}
  />
);

/** The subject of an act, with a link if there is one. */
function Subject({ entry }: { entry: AuditEntry }) {
  const { subject, subjectId, subjectName } = entry;
  const name = subjectInWords(entry);
  if (subjectName === null) return <span className={styles.tableSmall}>{name}</span>;
  if (subject === 'account') return <Link to={pathTo('AdminUser', subjectId)}>{name}</Link>;
  if (subject === 'invoice') return <Link to={pathTo('InvoiceOutput', subjectId)}>{name}</Link>;
  if (subject === 'post') return <Link to={pathTo('PostDetail', subjectId)}>{name}</Link>;
  return <span className={styles.tableSmall}>{name}</span>;
}

const auditCells: Cells<typeof auditList> = {
  actor: ({ actor, firm }) =>
    actor ? (
      <>
        <Link to={pathTo('AdminUser', actor.userId)}>{actor.name}</Link>
        {firm && <div className={styles.tableSmall}>for {firm}</div>}
      </>
    ) : (
      <span className={styles.tableSmall}>The product</span>
    ),
  act: ({ act }) => actInWords(act),
  subject: (entry) => <Subject entry={entry} />,
  difference: (entry) => <Difference entry={entry} />,
};
