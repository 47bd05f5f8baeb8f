import type { Post } from '@marketplace/shared-contract/post';

/** A live post that its viewer has not answered. */
export const aPost = (changes: Partial<Post> = {}): Post => ({
  businessId: 7,
  reference: 'REF-7',
  activityHeading: 'Coastal hotel with 24 rooms',
  siteStatus: 'For Sale',
  approved: true,
  adminApproved: true,
  displayHome: true,
  createdBy: 'seller-1',
  createdByName: '',
  createdByCompany: '',
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
  description: '<p>Sea views from <strong>every</strong> room</p><script>alert(1)</script>',
  expressionsOfInterest: [],
  invoice: [],
  ...changes,
});

/** As the owner and Admins are answered it. */
export const aKnownPost = (changes: Partial<Post> = {}): Post =>
  aPost({ createdByName: 'Ann Archer', createdByCompany: 'Archer LLP', ...changes });
