import type { Post, SiteStatus } from '@marketplace/shared-contract/post';
import { pathTo, type RouteName } from '@marketplace/shared-contract/routes';
import { Card, LinkButton } from '@marketplace/shared-ui';

type Action = [name: RouteName, label: string, main?: true];

/** What a seller may do with a post in each status (decision 35). */
const actions: Record<SiteStatus, readonly Action[]> = {
  Draft: [['PostDraft', 'Post Draft', true]],
  Scheduled: [['ExtendPost', 'Modify End Date']],
  'For Sale': [
    ['EmailPost', 'Email Post'],
    ['ExtendPost', 'Modify End Date'],
    ['WithdrawPost', 'Withdraw'],
  ],
  Expired: [['Repost', 'Repost', true]],
  Withdrawn: [['Repost', 'Repost', true]],
  Sold: [],
};

/** What a seller can do with a post of their own, by its status. */
export function OwnerActions({ post: { businessId, siteStatus } }: { post: Post }) {
  const offered = actions[siteStatus];
  if (offered.length === 0) return null;
  return (
    <Card title="Manage this post" className="owner-actions">
      {offered.map(([name, label, main]) => (
        <LinkButton key={name} to={pathTo(name, businessId)} variant={main ? 'primary' : 'default'} block>
          {label}
        </LinkButton>
      ))}
    </Card>
  );
}
