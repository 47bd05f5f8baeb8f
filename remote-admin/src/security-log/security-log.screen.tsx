import { securityLog } from '@marketplace/shared-contract/operations/lists/security-log';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { EmptyState } from '@marketplace/shared-ui';
import { Link } from 'react-router-dom';
import { TwoLines } from '../list/dense-cells.tsx';
import { type Cells, TableList } from '../list/table-list.tsx';

/** Logins, failed logins, refusals and exports (ADR-0070). */
export const SecurityLogScreen = () => (
  <TableList
    list={securityLog}
    rowKey={({ eventId }) => eventId}
    cells={securityLogCells}
    empty={() => <EmptyState>Logins, refusals and downloads appear here.</EmptyState>}
  />
);

/** A person as the log names them, "Zoë Archer (zoe@people.example)", with a link. */
function personCell(text: string | null, id: string | undefined) {
  const [, name = text, email] = /^(.*) \((.*)\)$/.exec(text ?? '') ?? [];
  if (!name) return '–';
  return <TwoLines first={id ? <Link to={pathTo('AdminUser', id)}>{name}</Link> : name} second={email} />;
}

const lineCell = (text: string | null, title = text) =>
  text ? <TwoLines first={<span title={title ?? undefined}>{text}</span>} /> : '–';

/** Rows are two lines high, however long their text. */
const securityLogCells: Cells<typeof securityLog> = {
  account: ({ account, accountId }) => personCell(account, accountId),
  actor: ({ actor, actorId }) => personCell(actor, actorId),
  agent: ({ agent, program }) => lineCell(agent, program),
  requestId: ({ requestId }) => lineCell(requestId),
};
