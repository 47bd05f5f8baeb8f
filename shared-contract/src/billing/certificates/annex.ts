import * as z from '../../platform/fields/zod.ts';

/** What the marketing ledger notes of a posting period (ADR-0011). A later release may note more. */
export const marketingKinds = [
  'posted',
  'live',
  'alerts accepted',
  'bounced',
  'viewed',
  'interest received',
  'extended',
  'hidden',
  'shown',
  'withdrawn',
  'sold',
  'moved',
  'cancelled',
  'undertaking accepted',
  'particulars released',
  'particulars refused',
  'access ended',
  'document released',
  'document replaced',
  'document taken back',
  'particulars opened',
  'outcome recorded',
  'outcome corrected',
  'handed over',
  'timetable set',
  'deadline moved',
  'exclusivity noted',
  'pictures shown',
  'statement taken',
  'interim statement taken',
  'question asked',
  'question answered',
  'answer corrected',
  'notice sent',
] as const;
export type MarketingKind = (typeof marketingKinds)[number];

/** One line of the annex. What happens often is added up by day: from `at` to `until`, `quantity` in all. */
export const AnnexLine = z.object({
  /**
   * One of `marketingKinds`, or what a later release noted: two releases work on one database while one is rolled out or
   * back, and no certificate may become unreadable by it (ADR-0035).
   */
  kind: z.string(),
  at: z.string(),
  until: z.nullable(z.string()),
  quantity: z.int(),
  /** The last day the post was then to run to, where the event set it. */
  endsOn: z.nullable(z.string()),
  /** The new first day on sale, if the event set one; absent otherwise, and in older sealed certificates. */
  startsOn: z.optional(z.string()),
  /** The date of the sale's timetable that it set, and the one it replaced; absent elsewhere. */
  deadline: z.optional(z.string()),
  deadlineBefore: z.optional(z.string()),
});
export type AnnexLine = z.infer<typeof AnnexLine>;

/** The marketing ledger of a period, oldest first, and its sums. It contains no Interested Party's personal data. */
export const Annex = z.object({
  lines: z.array(AnnexLine),
  alertsAccepted: z.int(),
  bounced: z.int(),
  /** Different Interested Parties who opened the post. */
  viewers: z.int(),
  interestReceived: z.int(),
  /** False for a period that began before views were noted. */
  viewsCounted: z.boolean(),
  /** How many alerts a day came singly before the rest came together; absent in older seals (ADR-0018). */
  alertsADay: z.optional(z.int()),
});
export type Annex = z.infer<typeof Annex>;
