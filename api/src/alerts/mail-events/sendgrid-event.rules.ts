import * as z from 'zod';
import type { MailEvent } from './mail-event.ts';

/** An event as SendGrid posts it. Custom arguments are at the top level; we read few of its fields. */
export const SendGridEvent = z.object({
  event: z.string(),
  email: z.string(),
  timestamp: z.number(),
  mail_key: z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
});
export type SendGridEvent = z.infer<typeof SendGridEvent>;

type Meaning = Pick<MailEvent, 'reportedStatus' | 'disable' | 'fromList'>;

const plain: Record<string, Meaning> = {
  processed: { reportedStatus: 'accepted' },
  delivered: { reportedStatus: 'delivered' },
  spamreport: { disable: 'Spam report' },
  unsubscribe: { disable: 'Unsubscribed' },
  group_unsubscribe: { disable: 'Unsubscribed' },
};
/** Why SendGrid dropped a mail that it had accepted. Any other reason is about the mail, not the address. */
const dropped: Record<string, Meaning> = {
  'bounced address': { reportedStatus: 'bounced', disable: 'Bounced', fromList: true },
  invalid: { reportedStatus: 'bounced', disable: 'Bounced', fromList: true },
  'spam reporting address': { reportedStatus: 'blocked', disable: 'Spam report', fromList: true },
  'unsubscribed address': { reportedStatus: 'blocked', disable: 'Unsubscribed', fromList: true },
};

function meaningOf({ event, type, reason = '' }: SendGridEvent): Meaning | undefined {
  if (event === 'bounce')
    return type === 'blocked'
      ? { reportedStatus: 'blocked', disable: 'Blocked' }
      : { reportedStatus: 'bounced', disable: 'Bounced' };
  if (event === 'dropped') return dropped[reason.toLowerCase()] ?? { reportedStatus: 'blocked' };
  return plain[event];
}

/** The meaning of an event; undefined for those that change nothing, such as opens, clicks and deferrals. */
export function toMailEvent(event: SendGridEvent): MailEvent | undefined {
  const meaning = meaningOf(event);
  if (!meaning) return undefined;
  const { email: address, timestamp, mail_key: key, reason: problem } = event;
  return {
    ...meaning,
    address,
    at: new Date(timestamp * 1000),
    ...(key !== undefined && { key }),
    ...(problem !== undefined && { problem }),
  };
}
