import type { RegisterBuyer, RegisterSeller } from './registration.ts';

const shared = {
  Title: 'stepOne.titleID',
  Forenames: 'stepOne.forenames',
  Surname: 'stepOne.surname',
  Email: 'stepOne.email',
  Email2: 'stepOne.secondaryEmail',
  CompanyName: 'stepOne.company',
  Position: 'stepOne.position',
  Telephone: 'stepOne.telephone',
  Mobile: 'stepOne.mobile',
  AddressLine1: 'stepTwo.addressLine1',
  AddressLine2: 'stepTwo.addressLine2',
  AddressLine3: 'stepTwo.addressLine3',
  TownCity: 'stepTwo.townCity',
  County: 'stepTwo.county',
  Postcode: 'stepTwo.postcode',
  Country: 'stepTwo.country',
} as const;

/** Where each field of the call is in the seller's form (REG-015), for sending and for errors. */
export const sellerFieldMap = {
  ...shared,
  CapacityID: 'stepThree.capacityID',
  IPName: 'stepThree.ipName',
  LicensingBody: 'stepThree.licensingBody',
  LicenceNumber: 'stepThree.licenceNumber',
  Password: 'stepFour.password',
} as const satisfies Record<keyof RegisterSeller, string>;

/** The same for the buyer's form (REG-016, REG-017). */
export const buyerFieldMap = {
  ...shared,
  Function: 'stepOne.functionID',
  FunctionOther: 'stepOne.functionOther',
  Location: 'stepThree.locations',
  Turnover: 'stepThree.turnovers',
  Employees: 'stepThree.employees',
  Categories: 'stepFour.categories',
  Keywords: 'stepFive.keywords',
  KeyAssets: 'stepSix.assets',
  Password: 'stepSeven.password',
} as const satisfies Record<keyof RegisterBuyer, string>;
