import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';

/** A report from a provider or a mail server about a mail it had accepted. */
export type MailEvent = {
  /** The mail's key, if known. */
  key?: string;
  address: string;
  at: Date;
  reportedStatus?: 'accepted' | 'delivered' | 'failed' | 'blocked' | 'bounced';
  problem?: string;
  disable?: DisableReason;
  /** The provider did not send it, because the address is on its own list. */
  fromList?: boolean;
};

/** One statement per rank: of several events of a mail the furthest one decides, in whatever order they arrived. */
export const ranks = ['failed', 'accepted', 'delivered', 'blocked', 'bounced'] as const;
