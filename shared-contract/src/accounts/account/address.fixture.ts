/** Where everybody of the tests lives: the lines that accounts, registrations and invoices have alike. */
export const anAddress = {
  addressLine1: '1 High Street',
  addressLine2: '',
  addressLine3: '',
  townCity: 'Leeds',
  county: '',
  postcode: 'LS1 1AA',
};
