import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** Tells an owner that they see their post as buyers do. Leads a draft to its last step (PD-74), and back. */
export const PreviewNotice = ({ post: { businessId: id, siteStatus } }: { post: Post }) => (
  <Notice
    title={siteStatus === 'Draft' ? 'This is what buyers will see' : 'This is what buyers see'}
    action={
      <>
        {siteStatus === 'Draft' && (
          <LinkButton to={pathTo('PostDraft', id)} variant="primary">
            Continue to dates and price
          </LinkButton>
        )}
        <LinkButton to={pathTo('PostDetail', id)}>Back to managing this post</LinkButton>
      </>
    }
  >
    <p>They also have a button to express interest. Your name and company are not shown.</p>
  </Notice>
);
