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
};

/** Internal numbers, which tell a reader nothing. */
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
  if (uuid.test(value)) return named?.[value]?.name ?? gone;
  if (isDay(value)) return displayDate(value);
  return isInstant(value) ? `${displayInstant(value)}, ${displayTime(new Date(value))}` : value;
}

export const actInWords = (act: string) => (act.charAt(0).toUpperCase() + act.slice(1)).replaceAll('-', ' ');

/** What an act was done to, in words: never an id that nobody reads. */
export function subjectInWords({ subject, subjectId, subjectName }: AuditEntry): string {
  return subjectName || (uuid.test(subjectId) ? `${subject} ${gone}` : `${subject} ${subjectId}`);
}

/** What an act did to one field: the old value if logged, the new value, and the accounts they name. */
export type FieldChange = {
  field: string;
  name: string;
  from?: string;
  to?: string;
  fromUser?: string;
  toUser?: string;
};

/** What an act changed, field by field. */
export function changesOf({ before, after, named }: Pick<AuditEntry, 'before' | 'after' | 'named'>): FieldChange[] {
  const userIn = (value: unknown) => (typeof value === 'string' ? (named?.[value]?.userId ?? undefined) : undefined);
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys
    .filter((key) => !leftOut.includes(key))
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
