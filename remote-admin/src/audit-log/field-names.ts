import { postFields } from '@marketplace/shared-contract/post-fields';

/** What forms call the fields of a post that is edited. */
const ofPosts = Object.values(postFields).map(({ edit, label }) => [edit, label.toLowerCase()]);

/** What the log keeps under names that are no words. */
const others: Record<string, string> = {
  ...Object.fromEntries(ofPosts),
  periodId: 'posting number',
  siteStatus: 'status',
  townCity: 'town or city',
  countryCode: 'country',
  emailConfirmedAt: 'email confirmed',
  email1DisabledAt: 'email disabled',
  email1DisableReason: 'email disabled because of',
  email2DisabledAt: 'second email disabled',
  email2DisableReason: 'second email disabled because of',
  lockoutReason: 'reason for suspension',
  eraseNow: 'erased at once',
};

/** The name of a noted field in words: "ends on" for `endsOn`. */
export const fieldName = (key: string): string =>
  others[key] ??
  key
    .replace(/([A-Z0-9]+)/g, ' $1')
    .toLowerCase()
    .trim()
    .replace(/ id$/, ' number');
