import { userList } from '@marketplace/shared-contract/lists/users';
import { Button, EmptyState } from '@marketplace/shared-ui';
import { TableList } from '../list/table-list.tsx';
import { userCells } from './user-cells.tsx';

/** All users (ADM-003, ADM-008 to ADM-011). */
export const AdminUsersScreen = () => (
  <TableList
    list={userList}
    rowKey={({ userId }) => userId}
    cells={userCells}
    empty={({ search, change }) => <NobodyFound search={search} onClear={() => change({ search: undefined })} />}
  />
);

const NobodyFound = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <EmptyState
      icon="search"
      title={`Nobody fits “${search}”.`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  ) : (
    <EmptyState icon="user">Users appear here as soon as they have registered.</EmptyState>
  );
