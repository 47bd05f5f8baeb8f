import { whoseField } from '../../accounts/firms/whose.ts';
import { Id, IdQuery } from '../../platform/fields/ids.ts';
import { postalLines } from '../../platform/fields/postal-address.ts';
import { lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { Direction, pageFields, searchField } from '../../platform/json-list/paging.ts';
import type { Sorts } from '../../platform/json-list/post-sorts.ts';
import { Holder } from '../undertaking/undertaking.ts';
import { InterestState } from './interest-progress.ts';

export const profileLimit = 4000;

/** A buyer's message to the practitioner (BUY-011, VAL-034, PD-27). */
export const ExpressInterest = z.object({ ExpressInterestText: lines('Message is required', profileLimit) });
export type ExpressInterest = z.infer<typeof ExpressInterest>;

/** An expression of interest (INT-005). `viewedByInsolvency` turns true when the post's owner opens it (PD-28). */
export const Expression = z.object({
  expressionId: Id,
  businessId: Id,
  createdDate: z.string(),
  dateExpressed: z.string(),
  forenames: z.string(),
  surname: z.string(),
  visibleToInsolvency: z.boolean(),
  viewedByInsolvency: z.boolean(),
  reference: z.string(),
  profile: z.string(),
  activityHeading: z.string(),
  primaryCategory: z.string(),
  /** Only in the list of received interest. Only the post's owner can read the note. */
  company: z.optional(z.string()),
  state: z.optional(InterestState),
  note: z.optional(z.string()),
});
export type Expression = z.infer<typeof Expression>;
export const Expressions = z.array(Expression);

/** The sort orders of received interest; newest first by default (PD-11). */
export const expressionSorts = {
  dateExpressed: { name: 'Date Expressed', desc: 'Newest first', asc: 'Oldest first' },
  reference: { name: 'Post', desc: 'Grouped by post, Z to A', asc: 'Grouped by post, A to Z' },
  heading: { name: 'Heading', asc: 'Heading A to Z', desc: 'Heading Z to A' },
  surname: { name: 'Surname', asc: 'Surname A to Z', desc: 'Surname Z to A' },
} as const satisfies Sorts;
export type ExpressionSort = keyof typeof expressionSorts;

/** Last Week covers 7 days; Not Viewed excludes what its owner has opened (INT-002, INT-015, INT-016). */
export const expressionFilters = ['last-week', 'not-viewed'] as const;

/** Filters of received interest: words of the person, the message or the post, a state, and one post. */
const narrowing = {
  ...searchField,
  ...whoseField,
  filter: z.optional(z.enum(expressionFilters, { error: 'filter is not an option' })),
  state: z.optional(InterestState),
  post: z.optional(IdQuery.shape.id),
};
export const InterestNarrowing = z.object(narrowing);
export type InterestNarrowing = z.infer<typeof InterestNarrowing>;

export const ReceivedInterestQuery = z.object({
  ...pageFields,
  ...narrowing,
  sort: z.optional(
    z.enum(Object.keys(expressionSorts) as [ExpressionSort, ...ExpressionSort[]], { error: 'sort is not an option' }),
  ),
  direction: z.optional(Direction),
});
export type ReceivedInterestQuery = z.infer<typeof ReceivedInterestQuery>;

/** One expression with the Interested Party's contact details (INT-006 to INT-008, INT-013). */
export const InterestDetail = z.object({
  interest: z.object({
    expressionId: Id,
    businessId: Id,
    business: z.object({
      reference: z.string(),
      activityHeading: z.string(),
      locations: z.array(z.object({ locationId: Id, description: z.string() })),
    }),
    profile: z.string(),
    visibleToInsolvency: z.boolean(),
    viewedByInsolvency: z.boolean(),
    createdDate: z.string(),
    state: z.optional(InterestState),
    /** For the post's owner only; its version is the response's ETag. */
    note: z.optional(z.string()),
    /** For a member of the firm who reads and does not answer (ADR-0073). */
    readOnly: z.optional(z.literal(true)),
  }),
  /** For the post's owner: the number of unread ones, and the next unread before and after this one. */
  unread: z.optional(z.object({ count: z.int(), previous: z.nullable(Id), next: z.nullable(Id) })),
  /** Their undertaking for this post, if given; absent on older servers. */
  undertaking: z.optional(Holder),
  interestedUserDetails: z.object({
    forenames: z.string(),
    surname: z.string(),
    company: z.string(),
    position: z.string(),
    emailAddress1: z.string(),
    emailAddress2: z.nullable(z.string()),
  }),
  addressDetails: z.object({
    ...postalLines,
    country: z.string(),
    telephone: z.string(),
    mobile: z.string(),
  }),
});
export type InterestDetail = z.infer<typeof InterestDetail>;
