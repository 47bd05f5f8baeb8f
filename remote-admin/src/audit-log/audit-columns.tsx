import type { AuditEntry } from '@marketplace/shared-contract/admin-audit';
import { displayInstant, displayTime } from '@marketplace/shared-contract/calendar';
import { pathTo } from '@marketplace/shared-contract/routes';
import type { Column } from '@marketplace/shared-ui/table';
import { Link } from 'react-router-dom';
import * as styles from '../table-tools.module.css';
import { Difference } from './difference.tsx';

const actInWords = (act: string) => (act.charAt(0).toUpperCase() + act.slice(1)).replaceAll('-', ' ');

/** What was acted on, with the way to it where there is one. */
function Subject({ entry: { subject, subjectId, subjectName } }: { entry: AuditEntry }) {
  const name = subjectName ?? `${subject} ${subjectId}`;
  if (subject === 'account') return <Link to={pathTo('AdminUser', subjectId)}>{name}</Link>;
  if (subject === 'invoice') return <Link to={pathTo('InvoiceOutput', subjectId)}>{name}</Link>;
  if (subject === 'post') return <Link to={pathTo('PostDetail', subjectId)}>{name}</Link>;
  return <span className={styles.tableSmall}>{name}</span>;
}

export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'at',
    title: 'When',
    width: 170,
    render: ({ at }) => (
      <>
        <div className={styles.tableDate}>{displayInstant(at)}</div>
        <div className={styles.tableSmall}>{displayTime(new Date(at))}</div>
      </>
    ),
  },
  {
    key: 'actor',
    title: 'Who',
    width: 180,
    render: ({ actor }) =>
      actor ? (
        <Link to={pathTo('AdminUser', actor.userId)}>{actor.name}</Link>
      ) : (
        <span className={styles.tableSmall}>The product</span>
      ),
  },
  { key: 'act', title: 'Act', width: 180, render: ({ act }) => actInWords(act) },
  { key: 'subject', title: 'On', width: 200, render: (entry) => <Subject entry={entry} /> },
  { key: 'difference', title: 'What changed', width: 420, render: (entry) => <Difference entry={entry} /> },
];
