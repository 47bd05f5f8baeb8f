import { optionalDescription } from '../marketplace/posts/description.ts';
import { PostDraft } from '../marketplace/posts/draft.ts';
import { headingLimit } from '../marketplace/posts/post-schemas.ts';
import { type Day, daysBetween } from '../platform/clock/calendar.ts';
import { dayField } from '../platform/fields/day-field.ts';
import { IdQuery } from '../platform/fields/ids.ts';
import { optionalLine } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';
import { type Pence, pounds } from '../platform/words/money.ts';
import { CalculatedInformation } from './invoices/invoice.ts';
import { chargeFor, vatPercent } from './posting/pricing.ts';

/** How far back similar posts are counted: those with the same primary category or sector. */
export const similarDays = 90;

/** Who a post would reach. Similar posts are other posts alerted in the last `similarDays` days. */
export const Reach = z.object({
  /** Interested Parties who would be e-mailed if the post went live now. */
  matchingNow: z.int(),
  /** Whether it is estimated from a sample, to two figures, as there are very many. */
  about: z.optional(z.literal(true)),
  similarPosts: z.int(),
  /** Accepted e-mails for all of them together. */
  similarEmailed: z.int(),
});
export type Reach = z.infer<typeof Reach>;

/** How many buyers were emailed about a new post; undefined if only estimated. */
export const buyersToldOf = (reach: Reach | null | undefined): number | undefined =>
  reach?.about ? undefined : reach?.matchingNow;

/** Above this many Interested Parties, reach is estimated from a sample of this size, unless it is small. */
export const reachSample = { above: 200_000, size: 50_000, fewest: 100 } as const;

/** Without `id` (no post yet) there is no reach, without dates no charge. */
export const QuoteQuery = z
  .object({
    id: z.optional(IdQuery.shape.id),
    startdate: z.optional(dayField('Please choose a start date')),
    enddate: z.optional(dayField('Please choose an end date')),
  })
  .check(
    z.refine(({ startdate, enddate }) => !startdate || !enddate || enddate >= startdate, {
      path: ['enddate'],
      error: 'End date cannot be before the start date',
    }),
  );
export type QuoteQuery = z.infer<typeof QuoteQuery>;

/** What a posting would cost and reach: the seller's price per block, and for given days the charge as invoiced. */
export const PostingQuote = z.object({
  priceRate: z.number(),
  /** Whether an Admin set the price for this seller. */
  customRate: z.boolean(),
  /** The company on the invoice by default; optional, for older releases. */
  company: z.optional(z.string()),
  charge: z.nullable(z.extend(CalculatedInformation, { totalDays: z.int() })),
  reach: z.nullable(Reach),
  /**
   * For a live post: the first day of the next period it can be continued with, and `continuedFrom` if one was already bought; `reach` then
   * counts buyers not emailed before. Absent on older servers.
   */
  next: z.optional(z.object({ startDate: z.string(), continuedFrom: z.optional(z.string()) })),
});
export type PostingQuote = z.infer<typeof PostingQuote>;

/** The charge for some days at a price per block, as the invoice will state it. Screens use it while dates are chosen. */
export function quotedCharge(start: Day, end: Day, rate: Pence): NonNullable<PostingQuote['charge']> {
  const charge = chargeFor(start, end, rate);
  return {
    totalDays: daysBetween(start, end) + 1,
    first28Q: charge.firstQuantity,
    first28Amount: pounds(charge.firstAmount),
    further28Q: charge.furtherQuantity,
    further28Amount: pounds(charge.furtherAmount),
    subTotal: pounds(charge.subTotal),
    vatRate: vatPercent,
    vatAmount: pounds(charge.vat),
    totalPrice: pounds(charge.total),
  };
}

/** The parts of a draft that decide whom it would reach. */
export const DraftReach = z.object({
  Location: PostDraft.shape.Location,
  TurnoverId: PostDraft.shape.TurnoverId,
  EmployeesId: PostDraft.shape.EmployeesId,
  Assets: PostDraft.shape.Assets,
  PrimaryCategory: PostDraft.shape.PrimaryCategory,
  AdditionalCategories: PostDraft.shape.AdditionalCategories,
  ActivityHeading: optionalLine(headingLimit),
  Description: optionalDescription(),
});
export type DraftReach = z.infer<typeof DraftReach>;
