import type { AdminPosts } from '@marketplace/shared-contract/admin-posts';
import type { PostCard } from '@marketplace/shared-contract/post';

export const aCard = (changes: Partial<PostCard> = {}): PostCard => ({
  businessId: 7,
  reference: 'REF-7',
  activityHeading: 'Coastal hotel with 24 rooms',
  siteStatus: 'For Sale',
  approved: true,
  adminApproved: true,
  displayHome: true,
  createdBy: 'seller-1',
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
  locations: [],
  primaryCategory: [],
  categories: [],
  assets: [],
  hasExpressedInterest: false,
  ...changes,
});

/** A page of posts, of `total` in all. */
export const aPage = (businessList: PostCard[], total = businessList.length): AdminPosts => ({
  businessList,
  roundedPageCount: Math.ceil(total / 50),
  total,
});
