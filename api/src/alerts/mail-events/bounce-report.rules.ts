import PostalMime, { type Email } from 'postal-mime';
import { idsIn, type MailIds } from '../../platform/mail/mail-id.ts';
import type { MailEvent } from './mail-event.ts';

type Fields = Map<string, string>;

/** Groups of header-like fields, the format of delivery reports (RFC 3464). */
const groupsOf = (text: string): Fields[] =>
  text
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line): [string, string][] => {
            const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
            return name && value !== undefined ? [[name.toLowerCase(), value.trim()]] : [];
          }),
        ),
    )
    .filter((fields) => fields.size > 0);

const textOf = ({ attachments }: Email, ...types: string[]): string => {
  const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
  return content === undefined || typeof content === 'string' ? (content ?? '') : new TextDecoder().decode(content);
};

const addressesIn = (text = '') => text.toLowerCase().match(/[^\s<>;,"]+@[^\s<>;,"]+/g) ?? [];

function meaningOf(fields: Fields): Pick<MailEvent, 'reportedStatus' | 'disable'> | undefined {
  const [action, status = ''] = [fields.get('action')?.toLowerCase(), fields.get('status')];
  if (action === 'delivered') return { reportedStatus: 'delivered' };
  if (action !== 'failed') return undefined;
  if (status.startsWith('5.7.')) return { reportedStatus: 'blocked', disable: 'Blocked' };
  // 4: given up after many attempts, which is not permanent.
  return { reportedStatus: 'bounced', ...(!status.startsWith('4.') && { disable: 'Bounced' }) };
}

/**
 * What a mailed report says about our mails: a bounce (RFC 3464) or a complaint (RFC 5965). Anybody can write to the address for reports,
 * so only an id that we created for an address in the report counts (mail-id.ts).
 */
export async function readBounceReport(raw: Uint8Array, ids: Pick<MailIds, 'keyOf'>, at: Date): Promise<MailEvent[]> {
  const report = await PostalMime.parse(raw);
  const returned = textOf(report, 'message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  const [original = new Map<string, string>()] = groupsOf(returned);
  const [ofMessage = new Map<string, string>(), ...recipients] = groupsOf(
    textOf(report, 'message/delivery-status', 'message/global-delivery-status'),
  );
  const [complaint] = groupsOf(textOf(report, 'message/feedback-report'));
  const candidates = [
    ...report.headers.filter(({ key }) => /^(to|delivered-to|x-original-to)$/.test(key)).map(({ value }) => value),
    ...[ofMessage.get('original-envelope-id'), original.get('message-id'), original.get('return-path')],
    complaint?.get('original-mail-from'),
  ].flatMap(idsIn);
  const sentTo = addressesIn(original.get('to'));
  const eventOf = (addresses: string[], meaning: Partial<MailEvent>): MailEvent[] => {
    for (const address of [...addresses, ...sentTo]) {
      const key = candidates.flatMap((id) => ids.keyOf(id, address) ?? [])[0];
      if (key) return [{ ...meaning, key, address, at }];
    }
    return [];
  };
  if (complaint?.get('feedback-type') === 'abuse')
    return eventOf(addressesIn(complaint.get('original-rcpt-to')), { disable: 'Spam report' });
  return recipients.flatMap((fields) => {
    const meaning = meaningOf(fields);
    const problem = fields.get('diagnostic-code') ?? fields.get('status') ?? '';
    const named = [fields.get('original-recipient'), fields.get('final-recipient')].flatMap((one) => addressesIn(one));
    return meaning ? eventOf(named, { ...meaning, problem }) : [];
  });
}
