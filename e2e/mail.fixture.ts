import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

type CapturedMail = { subject: string; text: string };

/** The captured mails to an address with `subject` in the subject. */
export async function mailsTo(request: APIRequestContext, to: string, subject: string): Promise<CapturedMail[]> {
  const mails: CapturedMail[] = await (await request.get('/api/dev/mail', { params: { to } })).json();
  return mails.filter((mail) => mail.subject.includes(subject));
}

/** The link of such a mail, once it has arrived. */
export async function mailedLink(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let found: CapturedMail | undefined;
  const look = async () => {
    [found] = await mailsTo(request, to, subject);
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${to} about ${subject}`, timeout: 30_000 }).toBe(true);
  return /https?:\/\/\S+/.exec(found?.text ?? '')?.[0] ?? '';
}
