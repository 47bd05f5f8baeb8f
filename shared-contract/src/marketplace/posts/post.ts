import { whoseField } from '../../accounts/firms/whose.ts';
import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { PostListQuery } from '../../platform/json-list/paging.ts';
import { HolderNotice } from '../holder-notices/holder-notice.ts';
import { Expression } from '../interest/expression.ts';
import { SaleOutcome } from '../outcome/outcome.ts';
import { Cover, Picture } from '../pictures/pictures.ts';
import { Timetable } from '../timetable/timetable.ts';
import { cardShape } from './post-schemas.ts';

/** A post's status, derived from its facts and the London calendar (PD-31). */
export const siteStatuses = ['Draft', 'Scheduled', 'For Sale', 'Expired', 'Sold', 'Withdrawn'] as const;
export const SiteStatus = z.enum(siteStatuses);
export type SiteStatus = z.infer<typeof SiteStatus>;

/** The lists a seller fetches by status number: 1, 6 and 7 (API-060). */
export const listedStatuses = { '1': 'For Sale', '6': 'Scheduled', '7': 'Draft' } as const;
export const SellerPostsQuery = z.object({
  ...whoseField,
  status: z.enum(['1', '6', '7'], { error: 'status must be 1, 6 or 7' }),
  /** Only posts whose offers are due within `soonDays`. */
  offers: z.optional(z.literal('soon', { error: 'offers must be soon' })),
});
export type SellerPostsQuery = z.infer<typeof SellerPostsQuery>;

/** The list of a seller's ended posts. */
export const ArchivedPostsQuery = z.extend(PostListQuery, whoseField);
export type ArchivedPostsQuery = z.infer<typeof ArchivedPostsQuery>;

const InvoiceRef = z.object({ invoiceId: Id, invoiceNumber: z.int(), createdDate: z.string() });

/**
 * A post in lists. The dates are the latest period's days, in the detail all periods', latest first (PD-35), and empty for a draft.
 * Owner-only keys are empty for others (PD-3).
 */
export const PostCard = z.object({
  businessId: Id,
  ...cardShape,
  siteStatus: SiteStatus,
  approved: z.boolean(),
  adminApproved: z.boolean(),
  createdBy: z.string(),
  createdByName: z.string(),
  createdByCompany: z.string(),
  creationDate: z.string(),
  activeStartDate: z.array(z.string()),
  activeEndDate: z.array(z.string()),
  hasExpressedInterest: z.boolean(),
  /** In every response (POST-011, PD-3), but filled only in the detail, to keep lists short. */
  expressionsOfInterest: z.array(Expression),
  invoice: z.array(InvoiceRef),
  /** When best and final offers are due, or else indicative ones; absent if its timetable has none or is hidden. */
  offersDue: z.optional(z.string()),
  /** The picture on its card, if any. */
  cover: z.optional(Cover),
  /** The day a post was sold, for its owner and Admins; null if not recorded. */
  soldOn: z.optional(z.nullable(z.string())),
});
export type PostCard = z.infer<typeof PostCard>;

/** A post in the detail call (POST-010, POST-011). `description` is sanitised HTML. */
export const Post = z.extend(PostCard, {
  /** The day its practitioner's licence was checked, while that check is in force. */
  licenceCheckedOn: z.optional(z.string()),
  /** Its practitioner offers particulars against an undertaking. */
  offersParticulars: z.optional(z.literal(true)),
  /** The viewer has access to them. */
  particularsOpen: z.optional(z.literal(true)),
  /** The practitioner's notices to all holders in this posting, newest first, for a holder; absent if none. */
  notices: z.optional(z.array(HolderNotice)),
  /** They gave an undertaking for them, which they can always read. */
  undertakingGiven: z.optional(z.literal(true)),
  /** For the post's firm: the number of questions that wait for an answer; absent if none. */
  questionsToAnswer: z.optional(z.int()),
  /** For the post's firm only: the number of offers in its register; absent if none, and on older servers. */
  offers: z.optional(z.int()),
  /** For a buyer: the number of answers published or corrected since they last looked; absent if none. */
  newAnswers: z.optional(z.int()),
  /** The pictures its viewer may see, including the cover, in order; absent if the post has none. */
  pictures: z.optional(z.array(Picture)),
  /** For its owner and Admins: since when this first post waits for an Admin's check (ADR-0072). */
  firstPostAskedDate: z.optional(z.string()),
  /** For the same people, of a draft: when and why its last request was declined. */
  firstPostDeclined: z.optional(z.object({ date: z.string(), reason: z.string() })),
  /** Whether and when it was sold, once its practitioner recorded that. */
  outcome: z.optional(SaleOutcome),
  /** For its owner and Admins: when it was last handed over to another practitioner (ADR-0074). */
  handedOverDate: z.optional(z.string()),
  /** For a member of its firm who is not the practitioner in charge: whether they may change it (ADR-0073). */
  mayChange: z.optional(z.boolean()),
  /** The dates of its sale, if any and shown. */
  timetable: z.optional(Timetable),
});
export type Post = z.infer<typeof Post>;

export const PostCards = z.array(PostCard);

/**
 * Whether a post can only be put on the marketplace after an Admin approves it: it was posted and hidden, and is no longer posted (PD-53).
 * Posting approves a draft that was never posted; its invoices tell its owner and Admins whether one was.
 */
export const needsApproval = ({
  approved,
  siteStatus,
  invoice,
}: Pick<Post, 'approved' | 'siteStatus' | 'invoice'>): boolean =>
  !approved &&
  (siteStatus === 'Expired' || siteStatus === 'Withdrawn' || (siteStatus === 'Draft' && invoice.length > 0));
