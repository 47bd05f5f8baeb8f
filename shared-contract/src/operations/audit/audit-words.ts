import { firmActs, furtherActs } from '../../accounts/firms/firm-history.ts';
import { audienceLabels, type PictureAudience } from '../../marketplace/pictures/pictures.ts';
import { postFields } from '../../marketplace/posts/post-fields.ts';
import { displayDate, displayInstant, displayTime, isDay } from '../../platform/clock/calendar.ts';
import { displayMoney } from '../../platform/words/money.ts';
import type { AuditEntry } from './admin-audit.ts';

/** The form labels of a post's fields. */
const ofPosts = Object.values(postFields).map(({ edit, label }) => [edit, label.toLowerCase()]);

/** Names for log keys that are not words. */
const others: Record<string, string> = {
  ...Object.fromEntries(ofPosts),
  siteStatus: 'status',
  endsOn: 'end date',
  startsOn: 'start date',
  townCity: 'town or city',
  countryCode: 'country',
  emailConfirmedAt: 'email confirmed',
  email1DisabledAt: 'email disabled',
  email1DisableReason: 'email disabled because of',
  email2DisabledAt: 'second email disabled',
  email2DisableReason: 'second email disabled because of',
  lockoutReason: 'reason for suspension',
  eraseNow: 'erased at once',
  alt: 'description of the picture',
  Alt: 'description of the picture',
  SeenBy: 'who sees it',
};

/** Internal numbers, meaningless to readers. */
const leftOut = ['periodId'];

/** The name of a logged field in words: "locked until" for `lockedUntil`. */
export const fieldName = (key: string): string =>
  others[key] ??
  key
    .replace(/([A-Z0-9]+)/g, ' $1')
    .toLowerCase()
    .trim()
    .replace(/ id$/, ' number');

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text);
const pence = / pence$/;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Shown for a database id whose record is no longer stored. */
const gone = 'no longer stored';

function valueText(name: string, value: unknown, named: AuditEntry['named']): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number' && pence.test(name)) return displayMoney(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === others.SeenBy) return audienceLabels[value as PictureAudience] ?? value;
  if (uuid.test(value)) return named?.[value]?.name ?? gone;
  if (isDay(value)) return displayDate(value);
  return isInstant(value) ? `${displayInstant(value)}, ${displayTime(new Date(value))}` : value;
}

/** A logged act in words; an act of a later server is shown by its name. */
export const auditActs = {
  ...firmActs,
  ...furtherActs,
  'amend-account': 'Edited account details',
  'amend-address': 'Edited an address',
  'amend-licence': 'Edited a licence',
  'check-licence': 'Recorded a licence check',
  'change-login-address': 'Changed the login address',
  'take-back-login-address': 'Took back a change of the login address',
  'confirm-email': 'Confirmed an email address',
  'ask-second-email': 'Asked to confirm a second email address',
  'send-confirmation': 'Sent the confirmation email again',
  'disable-user': 'Disabled the user',
  'unlock-user': 'Unlocked the user',
  'flag-user': 'Flagged the user',
  'unflag-user': 'Removed the flag of the user',
  'clear-email1-disable-info': 'Sent emails to the address again',
  'clear-email2-disable-info': 'Sent emails to the second address again',
  'price-rate': 'Set the price rate',
  'reset-second-factors': 'Removed passkeys and codes',
  'end-sessions': 'Logged out all sessions',
  'close-account': 'Closed the account',
  'make-admin': 'Made an Admin',
  'demote-admin': 'Took the Admin role away',
  'approve-post': 'Approved the post',
  'unapprove-post': 'Unapproved the post',
  'look-at-post': 'Marked a new post as looked at',
  'retry-alerts': 'Sent failed alerts again',
  'retry-job': 'Ran a failed job again',
  'pause-email': 'Paused email',
  'resume-email': 'Resumed email',
  announce: 'Published an announcement',
  'end-announcement': 'Ended an announcement',
  'add-incident': 'Added an incident',
  'edit-incident': 'Edited an incident',
  'end-incident': 'Ended an incident',
  'upload-picture': 'Added a picture',
  'edit-picture': 'Edited a picture',
  'remove-picture': 'Removed a picture',
  'choose-cover': 'Chose the cover picture',
  'offer-particulars': 'Changed the offer of particulars',
  'undertaking-text': 'Changed the undertaking',
  'keep-particulars-open': 'Kept particulars open for longer',
  'add-document': 'Added a document',
  'describe-document': 'Edited a document’s title',
  'replace-document': 'Replaced a document',
  'release-document': 'Released a document',
  'take-back-document': 'Took a document back',
  'name-readers': 'Chose who may read a document',
  'open-document': 'Opened a document',
  'release-particulars': 'Released particulars to a buyer',
  'decline-particulars': 'Declined particulars to a buyer',
  'end-particulars': 'Ended a buyer’s access to particulars',
  'send-notice': 'Sent a notice to holders',
  'save-statement': 'Saved the statement',
  'take-statement': 'Finalised the statement',
  'statement-sent': 'Recorded when the statement was sent',
  'publish-answer': 'Published an answer',
  'correct-answer': 'Corrected an answer',
  'confirm-answer': 'Confirmed an answer',
  'decline-question': 'Declined a question',
  'hide-question': 'Hid a question',
  'show-question': 'Showed a hidden question',
  'offer-hand-over': 'Offered posts to another firm',
  'ask-hand-over': 'Asked for a post',
} as const;
/** An act the log can show: a new one does not compile until it has words. */
export type AuditAct = keyof typeof auditActs;

export const actInWords = (act: string): string =>
  (auditActs as Record<string, string>)[act] ?? (act.charAt(0).toUpperCase() + act.slice(1)).replaceAll('-', ' ');

/** The subject of an act, in words: never an id. */
export function subjectInWords({ subject, subjectId, subjectName }: AuditEntry): string {
  return subjectName || (uuid.test(subjectId) ? `${subject} ${gone}` : `${subject} ${subjectId}`);
}

/** The effect of an act on one field: the old value if logged, the new value, and the accounts they name. */
export type FieldChange = {
  field: string;
  name: string;
  from?: string;
  to?: string;
  fromUser?: string;
  toUser?: string;
};

/** An edit logs all of its fields. */
const isUnchanged = (before: unknown, after: unknown) =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(after);

/** The changes of an act, field by field. */
export function changesOf({ before, after, named }: Pick<AuditEntry, 'before' | 'after' | 'named'>): FieldChange[] {
  const userIn = (value: unknown) => (typeof value === 'string' ? (named?.[value]?.userId ?? undefined) : undefined);
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => !leftOut.includes(key) && !isUnchanged(before?.[key], after?.[key]))
    .map((key) => {
      const name = fieldName(key);
      return {
        field: key,
        name: name.replace(pence, ''),
        ...(before && key in before && { from: valueText(name, before[key], named), fromUser: userIn(before[key]) }),
        ...(after && key in after && { to: valueText(name, after[key], named), toUser: userIn(after[key]) }),
      };
    });
}

/** A change as one sentence: "end date changed from 28 November 2026 to 14 January 2027". */
export function changeText({ name, from, to }: FieldChange): string {
  if (from === undefined) return `${name}: ${to}`;
  return to === undefined ? `${name} was ${from}` : `${name} changed from ${from} to ${to}`;
}
