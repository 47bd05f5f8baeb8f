import { userList } from '@marketplace/shared-contract/operations/lists/users';
import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { EmptyState } from '@marketplace/shared-ui';
import { ChosenRows } from '../list/bulk/chosen-rows.tsx';
import { useChosen } from '../list/bulk/use-chosen.ts';
import { TableList } from '../list/table-list.tsx';
import { userCells } from './user-cells.tsx';

const keyOf = ({ userId }: AdminUserRow) => userId;
const nameOf = ({ forenames, surname }: AdminUserRow) => `${forenames} ${surname}`;

/** All users (ADM-003, ADM-008 to ADM-011). */
export function AdminUsersScreen() {
  const { chosen, choosing, choose } = useChosen({ keyOf, nameOf });
  return (
    <TableList
      list={userList}
      rowKey={keyOf}
      cells={userCells}
      choosing={choosing}
      below={(shown) => (
        <ChosenRows of="users" list={userList} shown={shown} keyOf={keyOf} chosen={chosen} onChoose={choose} />
      )}
      empty={() => <EmptyState icon="user">Users appear here once they register.</EmptyState>}
    />
  );
}
