/** The initial values of both registrations (REG-017). */
export const emptyPerson = {
  titleID: undefined,
  forenames: '',
  surname: '',
  email: '',
  emailConfirm: '',
  secondaryEmail: '',
  secondaryEmailConfirm: '',
  company: '',
  position: '',
};
export const emptyPhones = { telephone: '', mobile: '' };

export const emptyAddress = {
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  townCity: '',
  county: '',
  postcode: '',
  // Right for nearly everybody; the others change it.
  country: 'GB',
};

export const emptyPassword = { password: '', confirmPassword: '' };
