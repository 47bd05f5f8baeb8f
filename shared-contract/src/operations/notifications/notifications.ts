import * as z from '../../platform/fields/zod.ts';

/** Operator announcements the user has not dismissed, newest first (NOTIF-005, PD-45). */
export const Notifications = z.array(z.string());

/** The four acts a notice may offer; each is the last part of its call (NOTIF-004, PD-45). */
export const noticeActions = ['resubscribe', 'resubscribe2', 'removebounceorblock1', 'removebounceorblock2'] as const;
export type NoticeAction = (typeof noticeActions)[number];

/** A notice that an address of the user gets no mail. `actionName` may be unknown to this client if the server is newer. */
export const DisabledEmailNotice = z.object({
  title: z.string(),
  text: z.string(),
  actionName: z.string(),
  actionLabel: z.string(),
});
export type DisabledEmailNotice = z.infer<typeof DisabledEmailNotice>;
export const DisabledEmailNotices = z.array(DisabledEmailNotice);

/** Why an address gets no mail (PD-44). Bounces and blocks are lifted at the mail provider, the others here. */
export const disableReasons = ['Unsubscribed', 'Bounced', 'Blocked', 'Spam report'] as const;
export type DisableReason = (typeof disableReasons)[number];
