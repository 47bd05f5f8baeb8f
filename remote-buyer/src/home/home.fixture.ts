import type { BuyerHome } from '@marketplace/shared-contract/operations/homes/role-homes';

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
