import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import type { Link } from '../../platform/mail/email-content.ts';
import type { Operator } from '../../platform/mail/email-template.ts';

/** A buyer at one of the two addresses, with the token that stops alerts to that address. */
export type AlertRecipient = { address: string; forenames: string; unsubscribeToken: string };

/** How a reader gets fewer alerts, or none: with links in the mail, and with the mail program's own button (RFC 8058). */
export function unsubscribeLinks({ publicUrl }: Operator, { unsubscribeToken }: AlertRecipient) {
  const unsubscribeUrl = publicUrl + pathTo('Unsubscribe', unsubscribeToken);
  const links: Link[] = [
    { label: 'Change what you are sent, and how often', url: publicUrl + pathTo('AmendAlertPreferences') },
    { label: 'Unsubscribe this address', url: unsubscribeUrl },
  ];
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { links, headers };
}
