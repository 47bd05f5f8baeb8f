import { licenceStandings } from '../../accounts/licence/licence.ts';
import { Post } from '../../marketplace/posts/post.ts';
import { Id } from '../../platform/fields/ids.ts';
import { lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

export const declineReasonLength = 1000;

/** Where the review of a first post stands, for its seller. */
export const FirstPostState = z.object({
  /** Whether posting it now would wait for an Admin. */
  waits: z.boolean(),
  /** The licence is required and not there. */
  licenceMissing: z.boolean(),
  /** Under whose name it goes, where that is not the asker’s own; a server released before does not say. */
  practitioner: z.optional(z.nullable(z.string())),
  /** The last request and its result; null if there was no request. */
  review: z.nullable(
    z.object({
      askedDate: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      outcome: z.nullable(z.enum(['approved', 'declined', 'taken back'])),
      reason: z.string(),
      /** When it was decided or taken back; a server released before does not say. */
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

/** What goes to whom if a first post is approved: the post, its seller, and how many buyers would be emailed. Never who they are. */
export const FirstPostReview = z.object({
  post: Post,
  userId: z.string(),
  practitioner: z.string(),
  /** For whom the user acts, where it says so. */
  practitionerName: z.string(),
  company: z.string(),
  /** Whose name the invoice is to carry, where the practitioner gave another company’s. */
  invoiceCompany: z.optional(z.string()),
  licence: z.nullable(z.object({ body: z.string(), number: z.string() })),
  standing: z.enum(licenceStandings),
  checkedOn: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  /** The days it would get if it were approved now: those asked for, or as many from today. */
  wouldStart: z.string(),
  wouldEnd: z.string(),
  askedDate: z.string(),
  matchingNow: z.int(),
  /** When and why this post was last declined; a server released before does not say. */
  declined: z.optional(z.nullable(z.object({ date: z.string(), reason: z.string() }))),
});
export type FirstPostReview = z.infer<typeof FirstPostReview>;

export const DeclineFirstPost = z.object({ Reason: lines('Please say why', declineReasonLength) });
export type DeclineFirstPost = z.infer<typeof DeclineFirstPost>;
