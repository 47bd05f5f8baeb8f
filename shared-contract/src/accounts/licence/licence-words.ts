/** The bodies that license insolvency practitioners, by stored name. */
export const licensingBodies = {
  IPA: 'Insolvency Practitioners Association (IPA)',
  ICAEW: 'Institute of Chartered Accountants in England and Wales (ICAEW)',
  ICAS: 'Institute of Chartered Accountants of Scotland (ICAS)',
  'Insolvency Service': 'The Insolvency Service',
} as const;
export type LicensingBody = keyof typeof licensingBodies;

/** A body's full name; one stored by a later release as it is. */
export const bodyName = (body: string): string =>
  Object.hasOwn(licensingBodies, body) ? licensingBodies[body as LicensingBody] : body;

/** What an Admin can find in the register. */
export const checkResults = { checked: 'Licence found, in force', 'not found': 'Not found', lapsed: 'Lapsed' } as const;
export type CheckResult = keyof typeof checkResults;

/**
 * Where an Admin looks up licences by hand, in a new tab: the only list of these addresses. The product fetches nothing from them, and
 * tests do not open them; they check only the form. The yearly check shows whether they still lead to the registers.
 */
export const publicRegisters = [
  { name: 'GOV.UK: find an insolvency practitioner', url: 'https://www.gov.uk/find-an-insolvency-practitioner' },
  { name: 'IPA: find a member', url: 'https://insolvency-practitioners.org.uk/' },
  { name: 'ICAEW: find an insolvency practitioner', url: 'https://find.icaew.com/' },
  { name: 'ICAS: find a CA', url: 'https://www.icas.com/find-a-ca' },
] as const;

/** The error at the first posting without a licence. */
export const licenceMissing =
  'Please add your licence number and licensing body to your account before your first post. Your draft is saved, and nothing has been charged.';

/** For users who post in their own name with an account that was opened for a firm's work. */
export const ownDetailsMissing =
  'Your account was opened for the work of a firm. To post in your own name, first give your company and licence under Account Details and your postal address under Address and Phone. Nothing has been charged.';
