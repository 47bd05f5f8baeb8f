import { Id } from '../../platform/fields/ids.ts';
import { line, lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { HolderNotice } from './holder-notice.ts';

/** The maximum length of a notice, and how many a post may have in a day and in a posting. */
export const noticeLimits = { heading: 120, text: 3000, perDay: 5, perPosting: 30 } as const;

export const nobodyToNotify = 'The particulars are not open to any buyer now, so nobody would get this notice.';
export const sentAlready = 'This notice has been sent already.';
export const tooManyNoticesToday = `You can send ${noticeLimits.perDay} notices about a post a day. Please send it tomorrow.`;
export const tooManyNotices = `A post can have ${noticeLimits.perPosting} notices in one period on sale, and this one has them.`;

/** A notice from a practitioner to every buyer with access to a post's particulars. */
export const SendNotice = z.object({
  Heading: line('Please write a heading', noticeLimits.heading),
  Text: lines('Please write the notice', noticeLimits.text),
});
export type SendNotice = z.infer<typeof SendNotice>;

/** A notice as the post's firm sees it. */
export const SentNotice = z.extend(HolderNotice, {
  noticeId: Id,
  /** How many buyers it was emailed to. */
  recipients: z.int(),
  sentBy: z.string(),
  /** It belongs to the current posting: buyers see no others. */
  current: z.boolean(),
});
export type SentNotice = z.infer<typeof SentNotice>;

/** The notices about a post, newest first, and how many buyers would get another now. */
export const SellerNotices = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  /** Whether the viewer may do more than look. */
  mayChange: z.boolean(),
  recipients: z.int(),
  notices: z.array(SentNotice),
});
export type SellerNotices = z.infer<typeof SellerNotices>;
