import { anAddress } from '@marketplace/shared-contract/accounts/account/address.fixture';
import type { AdminUsers } from '@marketplace/shared-contract/operations/lists/users';
import type { AdminUser, AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';

export const userId = '6f1c2a52-3a7e-4d5e-9c40-1f6f5a6f0a01';

export const aUser = (changes: Partial<AdminUserRow> = {}): AdminUserRow => ({
  userId,
  role: 'seller',
  forenames: 'Ann',
  surname: 'Archer',
  emailAddress1: 'ann@archer.example',
  emailAddress2: null,
  company: 'Archer LLP',
  position: 'Partner',
  capacityId: 1,
  lastLoginDate: '2026-11-19T09:30:00.000Z',
  previousLoginDate: '2026-11-18T09:30:00.000Z',
  loginCount: 12,
  createdDate: '2026-01-05T09:00:00.000Z',
  flagged: false,
  lockedOutUntil: null,
  lockoutReason: null,
  email1DisableReason: null,
  email1DisableDateTime: null,
  email2DisableReason: null,
  email2DisableDateTime: null,
  customPriceRate: null,
  emailConfirmed: true,
  email2Confirmed: false,
  email2AskedDate: null,
  closedDate: null,
  ...changes,
});

/** A page of users, with `total` in all. */
export const usersPage = (usersList: AdminUserRow[], total = usersList.length): AdminUsers => ({
  usersList,
  roundedPageCount: Math.ceil(total / 50),
  total,
});

/** The detail of a user. */
export const aDetail = (changes: Partial<AdminUser['userDetails']> = {}): AdminUser => {
  const userDetails = {
    ...aUser(),
    title: 'Ms',
    capacity: 'I act for a licensed insolvency practitioner, with permission',
    practitionerName: 'Petra Principal',
    function: null,
    alertFrequency: null,
    businessExpressedInterests: [],
    businessPosting: [],
    accountBusinessLocation: [],
    accountBusinessTurnover: [],
    accountBusinessEmployees: [],
    accountBusinessAsset: [],
    ...changes,
  };
  return {
    userDetails,
    addressDetails: {
      ...anAddress,
      country: 'United Kingdom',
      telephone: '0113 496 0000',
      mobile: '',
    },
    miscPreferences: { keywords: 'oven', categoryPreferences: [{ categoryId: 5, description: 'Bakeries' }] },
    lockedOutUntil: userDetails.lockedOutUntil,
    emailConfirmed: userDetails.emailConfirmed,
  };
};
