import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { LinkButton, Notice } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';

/** Whether an Admin hid a post: it was posted, and buyers do not see it (PD-53). */
export const isHidden = ({ approved, siteStatus }: Pick<Post, 'approved' | 'siteStatus'>): boolean =>
  !approved && siteStatus !== 'Draft';

/** Says that buyers do not see a post, and the consequences. */
export const HiddenPost = ({ children }: { children: ReactNode }) => (
  <Notice
    tone="warning"
    title="This post is not approved"
    action={<LinkButton to={pathTo('ContactUs')}>{routes.ContactUs.title}</LinkButton>}
  >
    <p>{children}</p>
  </Notice>
);
