import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import { accountLimits } from '@marketplace/shared-contract/operations/limits';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton } from '@marketplace/shared-ui';
import * as styles from '../paged-list.module.css';
import { useDraftsUsedQuery } from './post-list.api.ts';
import { StatusList } from './status-list.tsx';

export const DraftPostsScreen = () => (
  <StatusList
    title={routes.DraftPosts.title}
    status="7"
    usualSort="createdDate"
    emptyHint="Posts you have saved but not put on sale appear here."
    below={<DraftsUsed />}
    moreActions={(post) => <PostDraftLink post={post} />}
  />
);

/** How many drafts the seller may still have. */
function DraftsUsed() {
  const { data } = useDraftsUsedQuery();
  if (!data?.ownDrafts) return null;
  return (
    <p className={styles.listNote}>
      You have {data.ownDrafts} of at most {accountLimits.drafts.most} drafts.
    </p>
  );
}

const PostDraftLink = ({ post }: { post: PostCard }) => (
  <LinkButton to={pathTo('PostDraft', post.businessId)} aria-label={`Post Draft ${post.activityHeading}`}>
    Post Draft
  </LinkButton>
);
