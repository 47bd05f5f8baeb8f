import { isHeldBack, type Post, type SiteStatus } from '@marketplace/shared-contract/post';
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

/** What puts a post on the marketplace: not offered for one that an Admin has to approve first (decision 53). */
const posting: readonly RouteName[] = ['PostDraft', 'Repost'];

/** What a seller can do with a post of their own, by its status. */
export function OwnerActions({ post }: { post: Post }) {
  const { businessId, siteStatus } = post;
  const offered = actions[siteStatus].filter(([name]) => !posting.includes(name) || !isHeldBack(post));
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
