import { AuditEntry } from '@marketplace/shared-contract/operations/audit/admin-audit';
import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { auditCsvColumns } from './audit-csv.ts';
import { countAudit, entriesOf, idsOfAudit, isFiltered, pageOfAudit } from './audit-log.sql.ts';

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
