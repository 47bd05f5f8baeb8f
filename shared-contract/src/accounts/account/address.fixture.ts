/** The address all test users share: the lines that accounts, registrations and invoices have in common. */
export const anAddress = {
  addressLine1: '1 High Street',
  addressLine2: '',
  addressLine3: '',
  townCity: 'Leeds',
  county: '',
  postcode: 'LS1 1AA',
};
