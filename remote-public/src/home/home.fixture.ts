import type { AdminHome, BuyerHome, SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';

export const buyerHome = (over: Partial<BuyerHome> = {}): BuyerHome => ({
  forenames: 'Daniel James',
  since: '2026-06-04T09:14:00.000Z',
  matching: 60,
  newSince: 7,
  closingSoon: 4,
  newest: [
    {
      businessId: 7,
      activityHeading: 'Coastal hotel',
      primaryCategory: 'Hospitality',
      locations: ['Wales', 'London', 'Scotland'],
      turnover: '£1 million to £5 million',
      activeEndDate: '2026-06-12',
      daysLeft: 4,
      isNew: true,
      hasExpressedInterest: true,
    },
  ],
  interests: { sent: 9, read: 2, ended: 1 },
  latestInterests: [
    {
      businessId: 3,
      activityHeading: 'Bakery chain',
      state: 'read',
      dateExpressed: '2026-06-01T09:00:00.000Z',
    },
  ],
  criteria: {
    categories: [],
    locations: { names: ['Scotland', 'Wales'], all: false },
    turnovers: { names: ['£250,000 to £500,000', '£500,000 to £1 million'], all: false },
    employees: { names: ['None', '1 to 5'], all: true },
    assets: [],
    keywords: ['bakery'],
  },
  firstSteps: null,
  ...over,
});

export const sellerHome = (over: Partial<SellerHome> = {}): SellerHome => ({
  forenames: 'Rowena',
  unread: 53,
  live: 22,
  endingSoon: 3,
  drafts: 8,
  scheduled: 5,
  archived: 25,
  invoicesDue: 2,
  invoicesOverdue: 1,
  posts: [
    {
      businessId: 7,
      reference: 'REF/7',
      activityHeading: 'Coastal hotel',
      activeEndDate: '2026-06-12',
      daysLeft: 1,
      emailed: 1204,
      opened: 16,
      interest: 2,
      unread: 1,
    },
  ],
  firstSteps: null,
  ...over,
});

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
