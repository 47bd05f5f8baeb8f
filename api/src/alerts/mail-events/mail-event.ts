import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';

/** What a provider or a mail server reports about a mail that it had accepted. */
export type MailEvent = {
  /** The key of the mail, if it is known which it was. */
  key?: string;
  address: string;
  at: Date;
  reportedStatus?: 'accepted' | 'delivered' | 'failed' | 'blocked' | 'bounced';
  problem?: string;
  disable?: DisableReason;
  /** The provider did not send at all, because the address is on its own list. */
  fromList?: boolean;
};

/** One statement a rank: of several events of a mail the furthest has the last word, whatever order they came in. */
export const ranks = ['failed', 'accepted', 'delivered', 'blocked', 'bounced'] as const;
