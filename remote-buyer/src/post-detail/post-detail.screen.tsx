import { isMissing, type Session, useSession } from '@marketplace/shared-auth';
import { usePostQuery } from '@marketplace/shared-auth/api';
import { listOfPost } from '@marketplace/shared-contract/marketplace/posts/list-of-post';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyersView } from '@marketplace/shared-contract/marketplace/posts/preview-path';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Page, partLoader, QueryView } from '@marketplace/shared-ui';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PostMissing } from '../post-missing.tsx';
import { PostHead } from './post-head.tsx';
import { PostView } from './post-view.tsx';
import { Preview } from './preview.tsx';
import { viewerOf } from './viewer.rules.ts';

/** A post, for any signed-in user (POST-001). */
export function PostDetailScreen() {
  const { id = '' } = useParams();
  const session = useSession();
  const post = usePostQuery(id);
  const preview = useSearchParams()[0].get('view') === buyersView;
  const mayKnow = session?.role !== 'buyer';
  useEffect(() => {
    // Requested now, the firm's part loads in parallel with the post.
    if (mayKnow) partLoader.load('seller', 'PostDetail').catch(() => undefined);
  }, [mayKnow]);
  if (isMissing(post.error)) return <PostMissing />;

  const loadedPost = post.currentData;
  return (
    <Page
      title={loadedPost?.activityHeading ?? routes.PostDetail.title}
      subtitle={loadedPost && <PostHead post={loadedPost} />}
      back={session && listFor(session, loadedPost)}
    >
      <QueryView query={post} what="this post">
        {(found) => {
          const viewer = viewerOf(found, session);
          return viewer === 'owner' && preview ? <Preview post={found} /> : <PostView post={found} viewer={viewer} />;
        }}
      </QueryView>
    </Page>
  );
}

/** The viewer's list that contains the post; a seller has no list of another firm's posts. */
function listFor({ role, userId }: Session, post: Post | undefined) {
  const sellers =
    post &&
    (post.mayChange !== undefined || post.createdBy === userId ? listOfPost[post.siteStatus] : 'ConditionalHome');
  const name = { admin: 'AdminPosts', buyer: 'PostingInbox', seller: sellers ?? 'LivePosts' } as const;
  return { to: pathTo(name[role]), label: `Back to ${routes[name[role]].title}` };
}
