import { useSession } from '@marketplace/shared-auth';
import { pathTo, routes } from '@marketplace/shared-contract/routes';
import { EmptyState, LinkButton, Page } from '@marketplace/shared-ui';

/** Instead of a post that is not there, or not for this viewer. */
export function PostMissing() {
  const home = useSession()?.role === 'buyer' ? 'PostingInbox' : 'ConditionalHome';
  return (
    <Page title="Post not found" width="text">
      <EmptyState
        title="This post is not available."
        icon="document"
        action={<LinkButton to={pathTo(home)}>{`Go to ${routes[home].title}`}</LinkButton>}
      >
        <p>It may have been hidden since you followed the link, or the address is not quite right.</p>
      </EmptyState>
    </Page>
  );
}
