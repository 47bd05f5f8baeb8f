import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { EmptyState } from '@marketplace/shared-ui';
import { DayFilter } from '../list/day-filter.tsx';
import { TableList } from '../list/table-list.tsx';
import { auditCells } from './audit-cells.tsx';

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
