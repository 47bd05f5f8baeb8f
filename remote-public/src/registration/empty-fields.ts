/** The address that somebody came to register with, where a screen before knows it. */
export const knownEmail = (state: unknown): string => {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
};

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
