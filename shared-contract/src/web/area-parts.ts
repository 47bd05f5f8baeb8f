import type { Post } from '../marketplace/posts/post.ts';
import type { Role } from '../platform/routes/roles.ts';
import type { RouteName } from '../platform/routes/routes.ts';

/** Every role, and no unknown screen. */
type Total<P extends Record<Role, Partial<Record<RouteName, object>>>> = P;

/** One place for the firm's part of a post, for its members and Admins. `onShown` is called once it is rendered. */
type FirmPartOfPost = {
  post: Post;
  viewer: 'owner' | 'reader' | 'admin';
  place: 'preview' | 'status' | 'above' | 'below';
  onShown?: () => void;
};

/** The parts a role's own area adds to other areas' screens, by screen, with their props. An area that lacks one does not compile. */
export type AreaParts = Total<{
  buyer: { ConditionalHome: object };
  seller: { ConditionalHome: object; PostDetail: FirmPartOfPost };
  admin: { ConditionalHome: object; PostDetail: { post: Post } };
}>;
