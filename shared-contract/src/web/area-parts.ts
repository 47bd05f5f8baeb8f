import type { Post } from '../marketplace/posts/post.ts';
import type { Role } from '../platform/routes/roles.ts';
import type { RouteName } from '../platform/routes/routes.ts';

/** Every role, and no screen that is not there. */
type Total<P extends Record<Role, Partial<Record<RouteName, object>>>> = P;

/** One place of the firm's part of a post, for its members and Admins. `onShown` is called once it is there. */
type FirmPartOfPost = {
  post: Post;
  viewer: 'owner' | 'reader' | 'admin';
  place: 'preview' | 'status' | 'above' | 'below';
  onShown?: () => void;
};

/**
 * The parts of other areas' screens that a role's own area brings, by the screen each stands on, with what that screen gives it.
 * An area without one of its own does not compile.
 */
export type AreaParts = Total<{
  buyer: { ConditionalHome: object };
  seller: { ConditionalHome: object; PostDetail: FirmPartOfPost };
  admin: { ConditionalHome: object; PostDetail: { post: Post } };
}>;
