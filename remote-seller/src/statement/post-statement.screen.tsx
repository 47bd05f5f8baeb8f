import type { Post, SiteStatus } from '@marketplace/shared-contract/post';
import { QueryView } from '@marketplace/shared-ui';
import { UnchangedPostPage } from '../amend-page.tsx';
import { useSellerStatementQuery } from './statement.api.ts';
import { StatementView } from './statement-view.tsx';

/** From its first day on sale: while that goes on, a statement is interim. */
const when: readonly SiteStatus[] = ['For Sale', 'Expired', 'Withdrawn', 'Sold'];

/** The practitioner’s account of a sale: facts, words, and what was taken (ADR-0082). */
export const PostStatementScreen = () => (
  <UnchangedPostPage
    name="PostStatement"
    when={when}
    otherwise="There is something to state once it has been on sale."
    whenHidden="You can still work on its statement."
  >
    {(post) => <Loaded key={post.businessId} post={post} />}
  </UnchangedPostPage>
);

function Loaded({ post }: { post: Post }) {
  const read = useSellerStatementQuery(post.businessId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView query={read} what="the statement" keepPrevious>
      {({ held, version }) => <StatementView post={post} draft={held} version={version} reread={read.refetch} />}
    </QueryView>
  );
}
