import { freshList, useEntered } from '@marketplace/shared-auth/api';
import { adminPageSize, adminPageSizes } from '@marketplace/shared-contract/admin-posts';
import { type AdminUsersFilter, type AdminUsersQuery, userSorts } from '@marketplace/shared-contract/admin-users';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { routes } from '@marketplace/shared-contract/routes';
import { Button, EmptyState, Page, QueryView } from '@marketplace/shared-ui';
import { ToLastPage, UsualOrder } from '@marketplace/shared-ui/post';
import { DataTable } from '@marketplace/shared-ui/table';
import { CsvButton } from '../csv-button.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { SearchBox } from '../search-box.tsx';
import { useTableAddress } from '../table-address.ts';
import { TableTools } from '../table-tools.tsx';
import { useAdminUsersQuery } from '../user-list.api.ts';
import { userColumns } from './user-columns.tsx';
import { kindIn, kindQuery, userKinds } from './user-kinds.rules.ts';

const rules = { sorts: userSorts, sort: 'lastLogin', pageSizes: adminPageSizes, pageSize: adminPageSize } as const;

/** All users; sellers by last login unless asked otherwise (ADM-003, ADM-008 to ADM-011). */
export function AdminUsersScreen() {
  const { page, pageSize, sort, direction, search, params, change, goTo, sortBy, resetSort } = useTableAddress(rules);
  const kind = kindIn(params);
  const listed: AdminUsersFilter = { sort, direction, ...(search && { search }), ...kindQuery(kind) };
  const query: AdminUsersQuery = { page, pageSize, ...listed };
  const users = useAdminUsersQuery(query, freshList);
  useEntered(users.refetch);
  const { title } = routes.AdminUsers;
  return (
    <Page title={title} width="full">
      <TableTools>
        <FilterSelect label="Show" value={kind} options={userKinds} onChange={(show) => change({ show })} />
        <SearchBox label="Name, company or email" search={search} onSearch={(text) => change({ search: text })} />
        <UsualOrder onReset={resetSort} />
        <CsvButton call={adminCalls.usersCsv} query={listed} disabled={!users.data?.total} rows={users.data?.total} />
      </TableTools>
      <QueryView
        query={users}
        what="the users"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={<NobodyFound search={search} onClear={() => change({ search: undefined })} />}
      >
        {({ usersList, total }) =>
          usersList.length === 0 ? (
            <ToLastPage page={page} pageSize={pageSize} total={total} />
          ) : (
            <DataTable
              label={title}
              rows={usersList}
              columns={userColumns}
              rowKey={({ userId }) => userId}
              loading={users.isFetching && users.currentData === undefined}
              sort={{ sort, direction, onChange: (by, way) => sortBy({ sort: by, direction: way }) }}
              paging={{ page, pageSize, total, pageSizes: adminPageSizes, busy: users.isFetching, onChange: goTo }}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

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
