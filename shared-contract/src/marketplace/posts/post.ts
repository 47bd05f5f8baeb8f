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

/** What a post is, derived from its facts and the London calendar (PD-31). */
export const siteStatuses = ['Draft', 'Scheduled', 'For Sale', 'Expired', 'Sold', 'Withdrawn'] as const;
export const SiteStatus = z.enum(siteStatuses);
export type SiteStatus = z.infer<typeof SiteStatus>;

/** The lists a seller fetches by status number: 1, 6 and 7 (API-060). */
export const listedStatuses = { '1': 'For Sale', '6': 'Scheduled', '7': 'Draft' } as const;
export const SellerPostsQuery = z.object({
  ...whoseField,
  status: z.enum(['1', '6', '7'], { error: 'status must be 1, 6 or 7' }),
  /** Only where offers are still to come and due within `soonDays`. */
  offers: z.optional(z.literal('soon', { error: 'offers must be soon' })),
});
export type SellerPostsQuery = z.infer<typeof SellerPostsQuery>;

/** The list of a seller's posts that are over. */
export const ArchivedPostsQuery = z.extend(PostListQuery, whoseField);
export type ArchivedPostsQuery = z.infer<typeof ArchivedPostsQuery>;

const InvoiceRef = z.object({ invoiceId: Id, invoiceNumber: z.int(), createdDate: z.string() });

/**
 * A post as lists return it. The dates are the latest period's days,
 * on the detail all periods', latest first (PD-35), and are empty for a draft. Owner-only keys are empty for others (PD-3).
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
  /** These two are in every response (POST-011, PD-3) and filled by the detail alone, to keep lists short. */
  expressionsOfInterest: z.array(Expression),
  invoice: z.array(InvoiceRef),
  /** When best and final offers are due, or indicative ones where there are no others; absent where its timetable says none or is not shown. */
  offersDue: z.optional(z.string()),
  /** The picture on its card, where it has one. */
  cover: z.optional(Cover),
  /** The day a sold post was sold on, for its owner and Admins; null where none was recorded. */
  soldOn: z.optional(z.nullable(z.string())),
});
export type PostCard = z.infer<typeof PostCard>;

/** A post as the detail call returns it (POST-010, POST-011). `description` is sanitised HTML. */
export const Post = z.extend(PostCard, {
  /** The day its practitioner's licence was checked, while that check is in force. */
  licenceCheckedOn: z.optional(z.string()),
  /** Its practitioner offers particulars against an undertaking. */
  offersParticulars: z.optional(z.literal(true)),
  /** They are open to its viewer. */
  particularsOpen: z.optional(z.literal(true)),
  /** The practitioner's notices to all holders in this posting, newest first, for one of them; absent without any. */
  notices: z.optional(z.array(HolderNotice)),
  /** They gave an undertaking for them, which stays theirs to read. */
  undertakingGiven: z.optional(z.literal(true)),
  /** For the post's firm: how many questions wait for an answer; absent if none do. */
  questionsToAnswer: z.optional(z.int()),
  /** For the post's firm alone: how many offers are in its register; absent if none are, and from a server released before. */
  offers: z.optional(z.int()),
  /** For a buyer: how many answers came or were corrected since they last looked; absent where none was. */
  newAnswers: z.optional(z.int()),
  /** The pictures its viewer may see, including the cover, in order; absent if the post has no pictures. */
  pictures: z.optional(z.array(Picture)),
  /** For its owner and Admins: since when this first post waits for an Admin's check (ADR-0072). */
  firstPostAskedDate: z.optional(z.string()),
  /** For the same, of a draft: when and why its last request was declined. */
  firstPostDeclined: z.optional(z.object({ date: z.string(), reason: z.string() })),
  /** Whether it was sold, and when, once its practitioner recorded that. */
  outcome: z.optional(SaleOutcome),
  /** For its owner and Admins: when it was last handed over to another practitioner (ADR-0074). */
  handedOverDate: z.optional(z.string()),
  /** For a member of its firm who is not its practitioner in charge: whether they may change it (ADR-0073). */
  mayChange: z.optional(z.boolean()),
  /** The dates of its sale, where there are any and it is shown. */
  timetable: z.optional(Timetable),
});
export type Post = z.infer<typeof Post>;

export const PostCards = z.array(PostCard);

/**
 * Whether a post can be put on the marketplace only after an Admin approved it: it was posted, hidden, and is not posted any more
 * (PD-53). A draft that never was posted is approved by that; its owner and Admins know one that was by its invoices.
 */
export const needsApproval = ({
  approved,
  siteStatus,
  invoice,
}: Pick<Post, 'approved' | 'siteStatus' | 'invoice'>): boolean =>
  !approved &&
  (siteStatus === 'Expired' || siteStatus === 'Withdrawn' || (siteStatus === 'Draft' && invoice.length > 0));
