import { adminPageSizes } from '@marketplace/shared-contract/admin-posts';
import { routes } from '@marketplace/shared-contract/routes';
import { Button, EmptyState, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { DataTable } from '@marketplace/shared-ui/table';
import { useAdminPostsQuery } from './post.api.ts';
import { postColumns } from './post-columns.tsx';
import './posts.css';
import { useTablePage } from './use-table-page.ts';

/** All posts, newest first (ADM-002). */
export function AdminPostsScreen() {
  const { page, pageSize, goTo } = useTablePage();
  const posts = useAdminPostsQuery({ page, pageSize }, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  const { title } = routes.AdminPosts;
  return (
    <Page title={title} width="full" extra={<SavedTick text={saved} />}>
      <QueryView
        query={posts}
        what="the posts"
        keepPrevious
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState>Posts appear here as soon as a practitioner has saved one.</EmptyState>}
      >
        {({ businessList, total }) =>
          businessList.length === 0 ? (
            <BeyondTheEnd onReturn={() => goTo(1, pageSize)} />
          ) : (
            <DataTable
              label={title}
              rows={businessList}
              columns={postColumns(confirmSaved)}
              rowKey={({ businessId }) => businessId}
              loading={posts.isFetching && posts.currentData === undefined}
              paging={{ page, pageSize, total, pageSizes: adminPageSizes, onChange: goTo }}
            />
          )
        }
      </QueryView>
    </Page>
  );
}

const BeyondTheEnd = ({ onReturn }: { onReturn: () => void }) => (
  <EmptyState
    title="There are fewer pages than that."
    action={<Button onClick={onReturn}>Go to the first page</Button>}
  />
);
