type Length = { days: number } | { years: number };
type RetentionPeriod = {
  what: string;
  length: Length;
  /** When the period starts. */
  after: string;
  /** How much longer it may stay, if it is deleted together with other data. */
  grace?: { days: number };
  /** The period before that, if it is not obvious. */
  before?: string;
  /** Kept outside the product, where its jobs cannot delete it. */
  byHand?: true;
};

/**
 * How many months an undertaking binds after its acceptance, as the standard text says. A practitioner's own text states a period only in
 * words, and is treated alike.
 */
export const undertakingMonths = 24;

/**
 * How long personal data is kept: the only list, without schemas, which the public page that shows it does not need. The privacy policy
 * shows it, the nightly job applies it and the Admin sees the results (PD-64).
 */
export const retention = {
  'unconfirmed-accounts': {
    what: 'A registration that is not confirmed',
    length: { days: 30 },
    after: 'after it was made',
  },
  'closed-accounts': {
    what: 'Account and criteria, shortlist and notes',
    length: { years: 1 },
    after: 'after it is closed',
    before: 'While the account is open, and',
  },
  expressions: {
    what: 'Expressions of interest, with the name, company and email address of the sender',
    length: { years: 6 },
    after: 'after the post ended',
  },
  undertakings: {
    what: 'Undertakings for particulars, with the giver’s name, declarations and network address, and the log of the documents they opened',
    length: { years: 6 },
    after: `after the post ended or the undertaking ceased to bind, whichever is later; we count ${undertakingMonths} months from its last acceptance, whatever its text says`,
  },
  'particulars-files': {
    what: 'Files of particulars; their names and sizes stay as long as the post',
    length: { years: 1 },
    after: 'after the post ended; of a draft that was never for sale, after the latest was sent',
  },
  'particulars-files-of-outcomes': {
    what: 'Files of particulars of a sale whose outcome is recorded',
    length: { days: 90 },
    after: 'after it was recorded last',
  },
  invoices: {
    what: 'Invoices and payment records',
    length: { years: 6 },
    after: 'after the end of the financial year',
  },
  postings: {
    what: 'Posts, their timetables, notices to buyers and certificates, with the seller’s name and company',
    length: { years: 6 },
    after: 'after the post ended, or as long as its invoice or an undertaking',
  },
  questions: {
    what: 'Questions about a sale, with the buyers’ names, and their answers',
    length: { years: 6 },
    after: 'after the post ended',
  },
  cases: {
    what: 'A firm’s cases, with the company or person and the office-holders',
    length: { years: 6 },
    after: 'after the case was closed, or until the firm’s last account is erased',
    before: 'While the case is open, and',
  },
  outcomes: {
    what: 'The outcome of a sale, with its purchasers, price and connection, and the register of offers for it',
    length: { years: 6 },
    after: 'after the post ended',
  },
  statements: {
    what: 'The statement of a sale, as it was written and as it was taken',
    length: { years: 6 },
    after: 'after the post ended',
  },
  deliveries: {
    what: 'Records of email delivery',
    length: { years: 2 },
    /** They are deleted with those of the posts of the same weeks (ADR-0088). */
    grace: { days: 31 },
    after: 'after the post ended, and at most a month more; an unsubscription for as long as it must be respected',
  },
  audit: { what: 'Audit log of moderators’ acts', length: { years: 6 }, after: 'after the entry' },
  sessions: {
    what: 'Sessions, and links, invitations and requests to hand over that we have mailed',
    length: { days: 30 },
    after: 'after they ended; a session ends 14 days after its last use, and 30 days after the login',
  },
  devices: { what: 'The browsers used to log in', length: { years: 1 }, after: 'after their last login' },
  'security-log': {
    what: 'Security log: logins, failed ones, refusals and downloads, with network and browser',
    length: { years: 1 },
    after: 'after the entry',
  },
  pictures: {
    what: 'Pictures of a post',
    length: { years: 1 },
    after: 'after the post ended',
    before: 'While the post is for sale, and',
  },
  consents: {
    what: 'Consent to terms and privacy, with the name and email address of the person who gave it',
    length: { years: 6 },
    after: 'after the account is closed',
  },
  jobs: {
    what: 'Emails to one person that could not be sent, and notes of other automatic work',
    length: { days: 7 },
    after: 'after the last try',
  },
  contact: {
    what: 'Messages of the contact form',
    length: { years: 2 },
    after: 'after the matter is closed',
    byHand: true,
  },
} as const satisfies Record<string, RetentionPeriod>;

export type RetentionRule = keyof typeof retention;
export const retentionRules = Object.keys(retention) as RetentionRule[];

/** The last month of the financial year, from which its records are counted. */
export const financialYearEnds = { month: 3, day: 31 } as const;

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const lengthText = (length: Length): string => {
  if ('days' in length) return `${length.days} days`;
  return `${words[length.years] ?? length.years} ${length.years === 1 ? 'year' : 'years'}`;
};

/** How long something is kept, in words: "Six years after the post ended". */
export function keptFor(rule: RetentionRule): string {
  const { length, after, before }: RetentionPeriod = retention[rule];
  const text = [before, lengthText(length), after].filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether the product itself deletes it. */
export const isDeletedByJob = (rule: RetentionRule): boolean => !(retention[rule] as RetentionPeriod).byHand;
