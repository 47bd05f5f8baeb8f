import * as z from '../../platform/fields/zod.ts';

/** Events that the marketing ledger records for a posting period (ADR-0011). A later release may record more. */
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

/** One line of the annex. Frequent events are added up by day: `quantity` in all, from `at` to `until`. */
export const AnnexLine = z.object({
  /**
   * One of `marketingKinds`, or a kind of a later release: two releases share a database during a roll-out or rollback, which may make no
   * certificate unreadable (ADR-0035).
   */
  kind: z.string(),
  at: z.string(),
  until: z.nullable(z.string()),
  quantity: z.int(),
  /** The last day of the post after this event, if the event set it. */
  endsOn: z.nullable(z.string()),
  /** The new first day on sale, if the event set one; absent otherwise, and in older sealed certificates. */
  startsOn: z.optional(z.string()),
  /** The new date in the sale's timetable, and the one it replaced; otherwise absent. */
  deadline: z.optional(z.string()),
  deadlineBefore: z.optional(z.string()),
});
export type AnnexLine = z.infer<typeof AnnexLine>;

/** The marketing ledger of a period, oldest first, and its sums. It contains no Interested Party's personal data. */
export const Annex = z.object({
  lines: z.array(AnnexLine),
  alertsAccepted: z.int(),
  bounced: z.int(),
  /** Distinct Interested Parties who opened the post. */
  viewers: z.int(),
  interestReceived: z.int(),
  /** False for a period that started before views were recorded. */
  viewsCounted: z.boolean(),
  /** How many alerts a day were sent singly before the rest were combined; absent in older seals (ADR-0018). */
  alertsADay: z.optional(z.int()),
});
export type Annex = z.infer<typeof Annex>;
