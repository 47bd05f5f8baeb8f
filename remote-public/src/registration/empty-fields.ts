/** What both registrations hold before anything is typed (REG-017). */
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
  // Nearly everybody's; the others choose theirs.
  country: 'GB',
};

export const emptyPassword = { password: '', confirmPassword: '' };
