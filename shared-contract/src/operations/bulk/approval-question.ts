import type { SiteStatus } from '../../marketplace/posts/post.ts';

/** Whether a post can be hidden: it is on the marketplace, or will be; a draft and an archived post are not (PD-53). */
export const canUnapprove = (status: SiteStatus): boolean => status === 'Scheduled' || status === 'For Sale';

/** The question before hiding a post, wherever an Admin does it (PD-32). A separate module without schemas. */
export const approvalQuestion = {
  text: 'Interested Parties no longer see the post, and its alerts stop. Its dates and billing do not change. The seller gets an email.',
  label: 'Reason',
  help: 'Sent to the seller as you write it.',
  check: (reason: string) => (reason.trim() ? undefined : 'Enter a reason'),
  confirm: 'Unapprove',
  maxLength: 1000,
} as const;
