import { type Audience, audiences } from '@marketplace/shared-contract/operations/notifications/admin-announcements';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { useViewCountsQuery } from '../list/views.api.ts';

/** An audience's name on screen. */
export const audienceNames: Record<Audience, string> = {
  all: 'All users',
  buyer: 'Interested Parties',
  seller: 'Insolvency Practitioners',
};
export const audienceOptions = audiences.map((value) => ({ value, label: audienceNames[value] }));

const views = { all: 'all', buyer: 'buyers', seller: 'sellers' } as const;

/** The audience with its number, once known, and the verb of the button. */
export function useAudience(audience: Audience): { whom: string; verb: string } {
  const { data } = useViewCountsQuery({ call: adminCalls.userViews, tag: 'User' }, { refetchOnMountOrArgChange: true });
  const count = data?.[views[audience]]?.toLocaleString('en-GB');
  const name = audience === 'all' ? 'users' : audienceNames[audience];
  return {
    whom: count ? `all ${count} ${name}` : `all ${name}`,
    verb: audience === 'all' ? 'Announce to everyone' : `Announce to ${name}`,
  };
}
