import { choice, keysOf } from '../../platform/fields/choices.ts';
import { Id } from '../../platform/fields/ids.ts';
import { emptiableLines, line, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { Closure } from './undertaking-closure.ts';
import { nameLimit, sameName } from './undertaking-name.ts';

/** The maximum length of a practitioner's own undertaking. */
export const undertakingTextLimit = 20_000;
/** How many undertakings a buyer may give in a London day, and how many may wait or be released at once. */
export const undertakingsADay = 10;
export const undertakingsRunning = 40;
export const manyUndertakingsToday = `You can accept ${undertakingsADay} undertakings a day. Please try again tomorrow.`;
export const manyRunningUndertakings = `You can have ${undertakingsRunning} undertakings running at once`;
/** Admins get an email about a buyer with this many undertakings in seven days. */
export const manyUndertakings = 20;
/** How far past the last day on sale a practitioner may extend one buyer's access. */
export const longestAccessDays = 90;

/** The state of an undertaking; only its practitioner decides. */
export const undertakingStates = {
  waiting: 'Waiting for your decision',
  released: 'Particulars released',
  declined: 'Not released',
  ended: 'Access ended',
} as const;
export type UndertakingState = keyof typeof undertakingStates;
export const UndertakingState = z.enum(keysOf(undertakingStates), { error: 'state is not an option' });

/** A buyer's access in words. They are the same whatever closed it, so they reveal no reason. */
export const accessLabels = {
  waiting: 'Waiting for the practitioner',
  open: 'You have access',
  'accept-again': 'The undertaking has changed: please accept it again',
  declined: 'Not released to you',
  closed: 'Closed',
} as const;
export type Access = keyof typeof accessLabels;
export const Access = z.enum(keysOf(accessLabels));

/** A buyer's declarations with an undertaking. The practitioner sees them; the product draws no conclusion. */
export const connections = {
  none: 'No connection',
  director: 'A director',
  shareholder: 'A shareholder',
  'secured-creditor': 'A secured creditor',
  family: 'Family or an associate of one of these',
  employee: 'An employee',
  'not-sure': 'Not sure',
} as const;
export type Connection = keyof typeof connections;
export const fundSources = {
  own: 'Own funds',
  lender: 'A lender',
  investor: 'An investor',
  'not-said': 'Prefer not to say',
} as const;
export const capacities = { firm: 'For my company', myself: 'For myself' } as const;
export type Capacity = keyof typeof capacities;
export const trades = { yes: 'Yes', no: 'No' } as const;
export type Trade = keyof typeof trades;

export const undertakingNoteLimit = 500;
/** A buyer's acceptance of one text, as the page showed it. */
export const AcceptUndertaking = z.object({
  TextId: Id,
  FullName: line('Please type your full name', nameLimit),
  Capacity: choice(capacities, 'Please choose who you accept for'),
  Authority: z.literal(true, { error: 'Please confirm that you may accept this' }),
  Connection: choice(connections, 'Please choose your connection with the company'),
  Trade: choice(trades, 'Please choose yes or no'),
  Funds: choice(fundSources, 'Please choose where the funds come from'),
  Note: optionalLines(undertakingNoteLimit),
});
export type AcceptUndertaking = z.infer<typeof AcceptUndertaking>;
export type AcceptUndertakingInput = z.input<typeof AcceptUndertaking>;

/** Shown at the field, by the form and by the call. */
export const wrongName = (fullName: string) => `Please type your name as your account has it: ${fullName}`;

/** The form for one buyer, with their name. */
export const acceptUndertakingForm = (fullName: () => string) =>
  AcceptUndertaking.check(({ value: { FullName }, issues }) => {
    if (FullName !== '' && !sameName(FullName, fullName()))
      issues.push({ code: 'custom', input: FullName, path: ['FullName'], message: wrongName(fullName()) });
  });

/** An acceptable text. Its hash is the SHA-256 of the text as UTF-8, in hexadecimal. */
export const UndertakingText = z.object({
  textId: Id,
  body: z.string(),
  sha256: z.string(),
  standard: z.boolean(),
  createdDate: z.string(),
});
export type UndertakingText = z.infer<typeof UndertakingText>;

/** What was accepted, by whom, when, and the declarations with it. */
export const Acceptance = z.object({
  textId: Id,
  sha256: z.string(),
  acceptedDate: z.string(),
  name: z.string(),
  firm: z.string(),
  capacity: choice(capacities, ''),
  connection: choice(connections, ''),
  trade: choice(trades, ''),
  funds: choice(fundSources, ''),
  note: z.string(),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** A post's undertaking as a buyer reads it, and what they have accepted of it. */
export const Undertaking = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  /** Absent if the post accepts no more undertakings. */
  text: z.optional(UndertakingText),
  /** The names typed and shown: the account's. */
  fullName: z.string(),
  company: z.string(),
  access: z.optional(Access),
  acceptance: z.optional(Acceptance),
  /** The text of that acceptance, whatever became of the post since. */
  acceptedText: z.optional(z.string()),
  /** The last London day of its duties; absent if a practitioner's own text states it. */
  bindsUntil: z.optional(z.string()),
});
export type Undertaking = z.infer<typeof Undertaking>;

/** One of a buyer's own undertakings in their list. */
export const OwnUndertaking = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  acceptedDate: z.string(),
  access: Access,
  /** The last London day of access, if it is open. */
  openUntil: z.nullable(z.string()),
  /** The last London day of its duties; absent if a practitioner's own text states it. */
  bindsUntil: z.optional(z.string()),
  /** Documents released or replaced since the previous visit. */
  newDocuments: z.int(),
  destroyedDate: z.nullable(z.string()),
});
export const OwnUndertakings = z.array(OwnUndertaking);
export type OwnUndertaking = z.infer<typeof OwnUndertaking>;

/** A practitioner's decision on an undertaking. Releasing a declined or ended one corrects a mistake. */
export const undertakingDecisions = ['release', 'decline', 'end'] as const;
export type UndertakingDecision = (typeof undertakingDecisions)[number];
export const DecideUndertaking = z.object({
  Decision: z.enum(undertakingDecisions, { error: 'Decision is not an option' }),
});
export type DecideUndertaking = z.infer<typeof DecideUndertaking>;

/** How a post's particulars are offered: whether undertakings are accepted, and whether each is released at once. */
export const OfferParticulars = z.object({
  Offered: z.boolean({ error: 'Must be true or false' }),
  AtOnce: z.boolean({ error: 'Must be true or false' }),
});
export type OfferParticulars = z.infer<typeof OfferParticulars>;

/** A practitioner's own text; empty for the standard text. */
export const SaveUndertakingText = z.object({ Text: emptiableLines(undertakingTextLimit) });
export type SaveUndertakingText = z.infer<typeof SaveUndertakingText>;

/** The last day of one buyer's access; empty for the ordinary period. */
export const KeepOpen = z.object({ Until: z.union([z.literal(''), z.iso.date('Please choose a day')]) });
export type KeepOpen = z.infer<typeof KeepOpen>;

/** One undertaking as its practitioner sees it. */
export const Holder = z.object({
  undertakingId: Id,
  state: UndertakingState,
  surname: z.string(),
  forenames: z.string(),
  company: z.string(),
  /** The account was closed: access is over, the undertaking stays. */
  accountClosed: z.boolean(),
  /** The newest text is not accepted yet. */
  outOfDate: z.boolean(),
  openUntil: z.nullable(z.string()),
  /** The last London day of their access, if it is or may become open. */
  lastDay: z.optional(z.string()),
  /** The particulars are closed to them, whatever was decided. */
  closed: z.optional(Closure),
  /** When they had opened everything within ten minutes, if ever. */
  collectedDate: z.nullable(z.string()),
  /** The last London day of its duties; absent if a practitioner's own text states it. */
  bindsUntil: z.optional(z.string()),
  decidedDate: z.nullable(z.string()),
  /** When they confirmed that their copies are destroyed; null if they have opened something since. */
  destroyedDate: z.nullable(z.string()),
  /** Earlier confirmations, before something was opened again. */
  destroyedBefore: z.optional(z.array(z.string())),
  acceptances: z.array(Acceptance),
});
export type Holder = z.infer<typeof Holder>;

/** A holder in lists. */
export const nameOfHolder = ({ forenames, surname, company }: Pick<Holder, 'forenames' | 'surname' | 'company'>) =>
  [`${forenames} ${surname}`, company].filter(Boolean).join(', ');
