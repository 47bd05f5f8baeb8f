import { AuditEntry } from '@marketplace/shared-contract/operations/audit/admin-audit';
import {
  actInWords,
  changesOf,
  changeText,
  subjectInWords,
} from '@marketplace/shared-contract/operations/audit/audit-words';
import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { type CsvColumn, moment } from '../../platform/csv/csv.ts';
import { countAudit, entriesOf, idsOfAudit, isFiltered, pageOfAudit } from './audit-log.sql.ts';

const types: Record<string, string> = auditList.filters.subject.options;

/** The columns of the log's file, in the words of its screen. */
const auditCsvColumns: readonly CsvColumn<AuditEntry>[] = [
  ['When', ({ at }) => moment(at)],
  ['Who', ({ actor, firm }) => (actor ? `${actor.name}${firm ? `, for ${firm}` : ''}` : 'The product')],
  ['Act', ({ act }) => actInWords(act)],
  ['Type', ({ subject }) => types[subject] ?? subject],
  ['On', subjectInWords],
  ['What changed', (entry) => changesOf(entry).map(changeText).join('; ')],
];

/** Who did what (PD-48). */
export const auditRoutes = adminListRoutes(auditList, AuditEntry, ({ db }) => ({
  page: async (query, bounds) => {
    const { list, latestId, found } = await pageOfAudit(db, query, bounds);
    return { list, latestId, total: isFiltered(query) ? found : undefined };
  },
  count: (_, range) => countAudit(db, range),
  file: {
    columns: auditCsvColumns,
    ids: (query) => idsOfAudit(db, query),
    rows: (ids: readonly string[]) => entriesOf(db, ids),
  },
}));
