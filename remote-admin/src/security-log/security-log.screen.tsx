import { securityLog } from '@marketplace/shared-contract/operations/lists/security-log';
import { EmptyState } from '@marketplace/shared-ui';
import { TableList } from '../list/table-list.tsx';
import { securityLogCells } from './security-log-cells.tsx';

/** Who logged in, failed to, was refused or took data out (ADR-0070). */
export const SecurityLogScreen = () => (
  <TableList
    list={securityLog}
    rowKey={({ eventId }) => eventId}
    cells={securityLogCells}
    empty={() => <EmptyState>Logins, refusals and downloads appear here.</EmptyState>}
  />
);
