import type { AdminHome } from '@marketplace/shared-contract/operations/homes/role-homes';

export const adminHome = (over: Partial<AdminHome> = {}): AdminHome => ({
  forenames: 'Ada',
  since: '2026-06-04T09:14:00.000Z',
  newPosts: 12,
  notLookedAt: 15,
  unconfirmed: 3,
  bounced: 2,
  givenUp: 53,
  overdue: 1,
  flagged: 0,
  users: 412,
  livePosts: 156,
  beforeLaunch: [],
  ...over,
});
