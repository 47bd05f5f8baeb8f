import { anAddress } from '@marketplace/shared-contract/accounts/account/address.fixture';
import type { AssetLabels, NestedCategories, RegisterLabels } from '@marketplace/shared-contract/platform/labels';

const none: RegisterLabels = {
  titleLabels: [
    { titleId: 1, description: 'Mr' },
    { titleId: 6, description: 'Dr' },
  ],
  countryLabels: [
    { code: 'GB', name: 'United Kingdom' },
    { code: 'FR', name: 'France' },
  ],
  capacityLabels: [],
  interestedStatusLabels: [],
  locationLabels: [],
  employeeFields: [],
  turnoverLabels: [],
};

export const sellerLabels: RegisterLabels = {
  ...none,
  capacityLabels: [
    { capacityId: 1, description: 'I am a practitioner', code: '1' },
    { capacityId: 2, description: 'I act for one', code: '2' },
  ],
};

export const buyerLabels: RegisterLabels = {
  ...none,
  interestedStatusLabels: [
    { interestedStatusId: 1, description: 'Trade buyer' },
    { interestedStatusId: 2, description: 'Private individual' },
    { interestedStatusId: 10, description: 'Other' },
  ],
  locationLabels: [
    { locationId: 4, description: 'London' },
    { locationId: 11, description: 'Wales' },
  ],
  turnoverLabels: [
    { turnoverId: 5, description: '£1 million to £5 million' },
    { turnoverId: 6, description: '£5 million to £10 million' },
  ],
  employeeFields: [
    { employeesId: 2, description: '1 to 5' },
    { employeesId: 4, description: '11 to 25' },
  ],
};

export const categories: NestedCategories = {
  categoryLabels: [
    { categoryId: 170, description: 'Food and Drink', childCategories: [{ categoryId: 172, description: 'Bakeries' }] },
    { categoryId: 110, description: 'Automotive', childCategories: [] },
  ],
};

export const assets: AssetLabels = {
  assetLabels: [
    { assetId: 1, description: 'Freehold property' },
    { assetId: 4, description: 'Plant and machinery' },
  ],
};

/** A seller's input for all four steps. */
export const sellerDraft = {
  stepOne: {
    titleID: 6,
    forenames: 'Ada',
    surname: 'Newcomer',
    email: 'ada@people.example',
    emailConfirm: 'ada@people.example',
    secondaryEmail: '',
    secondaryEmailConfirm: '',
    company: 'Newcomer Ltd',
    position: 'Director',
    telephone: '0113 496 0000',
    mobile: '',
  },
  stepTwo: {
    ...anAddress,
    country: 'GB',
  },
  stepThree: { capacityID: 1, ipName: '' },
  stepFour: { password: 'Correct1horse', confirmPassword: 'Correct1horse' },
};

/** A buyer's input after all seven steps. */
export const buyerDraft = {
  stepOne: { ...sellerDraft.stepOne, functionID: 1, functionOther: '' },
  stepTwo: sellerDraft.stepTwo,
  stepThree: { locations: [4], turnovers: [5], employees: [4] },
  stepFour: { categories: [170] },
  stepFive: { keywords: 'bakery' },
  stepSix: { assets: [1] },
  stepSeven: sellerDraft.stepFour,
};

export const checkedEmails = { email: 'ada@people.example', secondaryEmail: '' };

/** Stores in the tab what a reload would find. */
export function keepDraft(name: 'seller' | 'buyer', held: object): void {
  sessionStorage.setItem(`marketplace.registration.${name}`, JSON.stringify(held));
}
