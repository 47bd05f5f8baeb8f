import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';

/** What the address of a post says where its owner wants to see it as buyers do. */
export const buyersView = 'buyer';
export const previewPath = (id: number): string => `${pathTo('PostDetail', id)}?view=${buyersView}`;

/** Tells an owner that they see their post as others do, and leads back. */
export const PreviewNotice = ({ id }: { id: number }) => (
  <Notice
    title="This is what buyers see"
    action={<LinkButton to={pathTo('PostDetail', id)}>Back to managing this post</LinkButton>}
  >
    <p>Beside it they have a button to express interest. Your name and company are not shown.</p>
  </Notice>
);
