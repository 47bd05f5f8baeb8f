import type { Post, PostCard } from '@marketplace/shared-contract/post';

/** A live post of the seller's own, as lists answer it. */
export const aCard = (changes: Partial<PostCard> = {}): PostCard => ({
  businessId: 7,
  reference: 'REF-7',
  activityHeading: 'Coastal hotel with 24 rooms',
  siteStatus: 'For Sale',
  approved: true,
  adminApproved: true,
  displayHome: true,
  createdBy: 'user-1',
  createdByName: 'Ann Archer',
  createdByCompany: 'Archer LLP',
  creationDate: '2026-10-30T09:00:00.000Z',
  activeStartDate: ['2026-11-01'],
  activeEndDate: ['2026-11-28'],
  businessStatus: 'In administration',
  businessStatusID: 1,
  tradingStatus: 'Trading',
  tradingStatusID: 1,
  turnover: '£1m to £5m',
  turnoverID: 3,
  employee: '11 to 50',
  employeeID: 2,
  locations: [{ locationId: 1, description: 'South West' }],
  primaryCategory: [{ categoryId: 10, description: 'Hotels' }],
  categories: [{ categoryId: 11, description: 'Restaurants' }],
  assets: [{ assetId: 4, description: 'Freehold property' }],
  hasExpressedInterest: false,
  ...changes,
});

export const aDraft = (changes: Partial<PostCard> = {}): PostCard =>
  aCard({ siteStatus: 'Draft', activeStartDate: [], activeEndDate: [], ...changes });

/** The same as its detail answers it. */
export const asPost = (card: PostCard): Post => ({
  ...card,
  description: '<p>Sea views</p>',
  expressionsOfInterest: [],
  invoice: [],
});
