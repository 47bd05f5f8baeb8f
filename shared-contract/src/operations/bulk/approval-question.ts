import type { SiteStatus } from '../../marketplace/posts/post.ts';

/** Whether a post can be hidden: it is on the marketplace, or will be; a draft and an archived post are not (PD-53). */
export const canUnapprove = (status: SiteStatus): boolean => status === 'Scheduled' || status === 'For Sale';

/** What hiding a post asks for, wherever an Admin does it (PD-32). In a module of its own: it takes no schema. */
export const approvalQuestion = {
  text: 'Interested Parties no longer see the post, and its alerts stop. Its dates and billing do not change. The seller gets an email.',
  label: 'Reason',
  help: 'Sent to the seller as you write it.',
  check: (reason: string) => (reason.trim() ? undefined : 'Enter a reason'),
  confirm: 'Unapprove',
  maxLength: 1000,
} as const;
