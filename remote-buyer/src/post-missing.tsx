import { useSession } from '@marketplace/shared-auth';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { Missing } from '@marketplace/shared-ui';

/** Shown if a post does not exist, or not for this viewer. */
export function PostMissing() {
  const home = useSession()?.role === 'buyer' ? 'PostingInbox' : 'ConditionalHome';
  return (
    <Missing
      heading="Post not found"
      title="This post is not available."
      to={pathTo(home)}
      label={`Go to ${routes[home].title}`}
    >
      It may have been taken down, or the address may be wrong.
    </Missing>
  );
}
