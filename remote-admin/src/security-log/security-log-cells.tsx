import type { securityLog } from '@marketplace/shared-contract/operations/lists/security-log';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { Link } from 'react-router-dom';
import { TwoLines } from '../list/dense-cells.tsx';
import type { Cells } from '../list/table-list.tsx';

type PersonProps = { text: string | null; id: string | undefined };

/** A person as the log names them, "Zoë Archer (zoe@people.example)", with a link. */
function Person({ text, id }: PersonProps) {
  const [, name = text, email] = /^(.*) \((.*)\)$/.exec(text ?? '') ?? [];
  if (!name) return '–';
  return <TwoLines first={id ? <Link to={pathTo('AdminUser', id)}>{name}</Link> : name} second={email} />;
}

const OneLine = ({ text, title = text }: { text: string | null; title?: string | null }) =>
  text ? <TwoLines first={<span title={title ?? undefined}>{text}</span>} /> : '–';

/** Rows are two lines high, however long their text. */
export const securityLogCells: Cells<typeof securityLog> = {
  account: ({ account, accountId }) => <Person text={account} id={accountId} />,
  actor: ({ actor, actorId }) => <Person text={actor} id={actorId} />,
  agent: ({ agent, program }) => <OneLine text={agent} title={program} />,
  requestId: ({ requestId }) => <OneLine text={requestId} />,
};
