import { freshList, useEntered } from '@marketplace/shared-auth/api';
import {
  type AdminPostsFilter,
  type AdminPostsQuery,
  adminPageSize,
  adminPageSizes,
} from '@marketplace/shared-contract/admin-posts';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { postSorts } from '@marketplace/shared-contract/paging';
import { routes } from '@marketplace/shared-contract/routes';
import { Button, EmptyState, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { ToLastPage, UsualOrder } from '@marketplace/shared-ui/post';
import { DataTable } from '@marketplace/shared-ui/table';
import { CsvButton } from '../csv-button.tsx';
import { SearchBox } from '../search-box.tsx';
import { SingleResult } from '../single-result.tsx';
import { useTableAddress } from '../table-address.ts';
import { TableTools } from '../table-tools.tsx';
import { useAdminPostsQuery } from './post.api.ts';
import { postColumns } from './post-columns.tsx';
import { PostFilters, postFiltersIn } from './post-filters.tsx';

const rules = { sorts: postSorts, sort: 'createdDate', pageSizes: adminPageSizes, pageSize: adminPageSize } as const;

/** All posts, newest first unless asked otherwise (ADM-002). */
export function AdminPostsScreen() {
  const { page, pageSize, sort, direction, search, params, change, goTo, sortBy, resetSort } = useTableAddress(rules);
  const filters = postFiltersIn(params);
  const listed: AdminPostsFilter = { sort, direction, ...(search && { search }), ...filters };
  const query: AdminPostsQuery = { page, pageSize, ...listed };
  const posts = useAdminPostsQuery(query, freshList);
  useEntered(posts.refetch);
  const [saved, confirmSaved] = useSaved();
  const { title } = routes.AdminPosts;
  return (
    <Page title={title} width="full" extra={<SavedTick text={saved} />}>
      <TableTools>
        <PostFilters filters={filters} onChange={change} />
        <SearchBox
          label="Reference, heading, practitioner, company or email"
          search={search}
          onSearch={(text) => change({ search: text })}
        />
        {filters.owner && (
          <SingleResult
            text={`Posts of ${posts.currentData?.businessList[0]?.createdByName ?? 'one practitioner'}`}
            onShowAll={() => change({ owner: undefined })}
          />
        )}
        <UsualOrder onReset={resetSort} />
        <CsvButton call={adminCalls.postsCsv} query={listed} disabled={!posts.data?.total} rows={posts.data?.total} />
      </TableTools>
      <QueryView
        query={posts}
        what="the posts"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={
          <NothingFound
            asked={search !== '' || Object.keys(filters).length > 0}
            search={search}
            onClear={() => change({ search: undefined, status: undefined, approved: undefined, owner: undefined })}
          />
        }
      >
        {({ businessList, total }) =>
          businessList.length === 0 ? (
            <ToLastPage page={page} pageSize={pageSize} total={total} />
          ) : (
            <DataTable
              label={title}
              rows={businessList}
              columns={postColumns(confirmSaved)}
              rowKey={({ businessId }) => businessId}
              loading={posts.isFetching && posts.currentData === undefined}
              sort={{ sort, direction, onChange: (by, way) => sortBy({ sort: by, direction: way }) }}
              paging={{ page, pageSize, total, pageSizes: adminPageSizes, busy: posts.isFetching, onChange: goTo }}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

type NothingFoundProps = { asked: boolean; search: string; onClear: () => void };

const NothingFound = ({ asked, search, onClear }: NothingFoundProps) =>
  asked ? (
    <EmptyState
      icon="search"
      title={search ? `No post fits “${search}”.` : 'No post fits.'}
      action={<Button onClick={onClear}>{search ? 'Clear search' : 'Show all posts'}</Button>}
    />
  ) : (
    <EmptyState>Posts appear here as soon as a practitioner has saved one.</EmptyState>
  );
