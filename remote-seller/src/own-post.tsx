import { isMissing, type Session, useSession } from '@marketplace/shared-auth';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { listOfPost } from '@marketplace/shared-contract/marketplace/posts/post-paths';
import { pathTo, type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Missing, screenAbove } from '@marketplace/shared-ui';
import { type ReactNode, useEffect } from 'react';

type PostQuery = { currentData?: Post; error?: unknown };

/**
 * Shows the screen to writers of the post's firm and to Admins. Others learn before they type anything that the post is not theirs; they
 * have the public detail (ROLE-017).
 */
export function OwnPost({ post, children }: { post: PostQuery; children: ReactNode }) {
  const session = useSession();
  const { currentData: loadedPost, error } = post;
  useMenuPlaceOf(loadedPost);
  if (!loadedPost && isMissing(error))
    return <NotFound what="post" lists={{ seller: 'LivePosts', admin: 'AdminPosts' }} />;
  if (loadedPost && session && session.role !== 'admin' && !isTheirs(loadedPost, session)) {
    return <NotYours id={loadedPost.businessId} />;
  }
  return children;
}

/** Lets the menu mark the list that contains a post on the post's screens, as on the post's own page, however they were reached. */
export function useMenuPlaceOf(post: Post | undefined): void {
  const list = post && pathTo(listOfPost[post.siteStatus]);
  useEffect(() => {
    if (list) screenAbove.set(list);
  }, [list]);
}

const isTheirs = ({ mayChange, createdBy }: Post, { userId }: Session) => mayChange ?? userId === createdBy;

const NotYours = ({ id }: { id: number }) => (
  <Missing heading="Not your post" title="This post is not yours." to={pathTo('PostDetail', id)} label="View Detail">
    Only its owner can edit it, email it or take it off sale. You can still view it.
  </Missing>
);

type NotFoundProps = { what: string; lists: { seller: RouteName; admin: RouteName } };

/** Shown if something of a seller's does not exist, or is not theirs. */
export function NotFound({ what, lists }: NotFoundProps) {
  const list = lists[useSession()?.role === 'admin' ? 'admin' : 'seller'];
  const name = what.replace(/^./, (first) => first.toUpperCase());
  return (
    <Missing
      heading={`${name} not found`}
      title={`This ${what} is not available.`}
      to={pathTo(list)}
      label={`Go to ${routes[list].title}`}
    >
      It may belong to someone else, or the address may be wrong.
    </Missing>
  );
}
