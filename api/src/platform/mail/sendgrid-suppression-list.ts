import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import { SendGridRefusal, type SendGridSettings, sendGrid } from './sendgrid-client.ts';
import type { SuppressionList } from './suppression-list.ts';

/** The lists an address may be on for each reason. */
const lists: Record<DisableReason, readonly string[]> = {
  Unsubscribed: ['/v3/asm/suppressions/global'],
  'Spam report': ['/v3/suppression/spam_reports'],
  Bounced: ['/v3/suppression/bounces', '/v3/suppression/invalid_emails'],
  Blocked: ['/v3/suppression/blocks'],
};

/** SendGrid's own lists of addresses it sends nothing to. */
export function sendGridSuppressionList(settings: SendGridSettings): SuppressionList {
  const ask = sendGrid(settings);
  return {
    async lift(address, reason) {
      for (const list of lists[reason]) {
        try {
          await ask({ method: 'DELETE', url: `${list}/${encodeURIComponent(address)}` });
        } catch (error) {
          if (!(error instanceof SendGridRefusal && error.status === 404)) throw error;
        }
      }
    },
  };
}
