import { licenceStandings } from '../../accounts/licence/licence.ts';
import { Post } from '../../marketplace/posts/post.ts';
import { Id } from '../../platform/fields/ids.ts';
import { lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

export const declineReasonLength = 1000;

/** The state of a first post's review, for its seller. */
export const FirstPostState = z.object({
  /** Whether posting it now would require an Admin's approval. */
  waits: z.boolean(),
  /** A licence is required and missing. */
  licenceMissing: z.boolean(),
  /** The name it would be posted under, if not the caller's own; absent on older servers. */
  practitioner: z.optional(z.nullable(z.string())),
  /** The last request and its result; null if there was no request. */
  review: z.nullable(
    z.object({
      askedDate: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      outcome: z.nullable(z.enum(['approved', 'declined', 'taken back'])),
      reason: z.string(),
      /** When it was decided or withdrawn; absent on older servers. */
      decidedDate: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type FirstPostState = z.infer<typeof FirstPostState>;

/** A row of the Admin's queue. */
export const FirstPostReviewRow = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  userId: z.string(),
  practitioner: z.string(),
  company: z.string(),
  licence: z.enum(licenceStandings),
  startDate: z.string(),
  endDate: z.string(),
  askedDate: z.string(),
});
export type FirstPostReviewRow = z.infer<typeof FirstPostReviewRow>;

/** The effects of approving a first post: the post, its seller, and how many buyers would be emailed. Never who they are. */
export const FirstPostReview = z.object({
  post: Post,
  userId: z.string(),
  practitioner: z.string(),
  /** The person the user acts for, if recorded. */
  practitionerName: z.string(),
  company: z.string(),
  /** The name for the invoice, if the practitioner gave another company's. */
  invoiceCompany: z.optional(z.string()),
  licence: z.nullable(z.object({ body: z.string(), number: z.string() })),
  standing: z.enum(licenceStandings),
  checkedOn: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  /** The days it would get if approved now: those requested, or as many from today. */
  wouldStart: z.string(),
  wouldEnd: z.string(),
  askedDate: z.string(),
  matchingNow: z.int(),
  /** When and why this post was last declined; absent on older servers. */
  declined: z.optional(z.nullable(z.object({ date: z.string(), reason: z.string() }))),
});
export type FirstPostReview = z.infer<typeof FirstPostReview>;

export const DeclineFirstPost = z.object({ Reason: lines('Please say why', declineReasonLength) });
export type DeclineFirstPost = z.infer<typeof DeclineFirstPost>;
