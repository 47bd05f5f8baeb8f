import type { SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';

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
