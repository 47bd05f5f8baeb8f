import { sendNextAlerts } from '../src/alerts/alerts/send-alerts.ts';
import type { Mailer } from '../src/platform/mail/mail.ts';
import { type SmtpOptions, smtpMailer } from '../src/platform/mail/smtp-mailer.ts';
import { mailServer, type Said } from './mail-server.ts';
import type { TestProduct } from './product.ts';

/** Sends the alerts that are due now; returns the number of batches. */
export async function sendAlerts({ context }: Pick<TestProduct, 'context'>, mailer: Mailer): Promise<number> {
  let batches = 0;
  while (await sendNextAlerts(context, mailer)) batches += 1;
  return batches;
}

/** A mail server with a mailer connected to it. */
export async function mailing(
  t: Parameters<typeof mailServer>[0],
  refuse?: (to: string) => Said,
  faults?: object,
  options?: SmtpOptions,
) {
  const server = await mailServer(t, refuse, faults);
  const mailer = smtpMailer(server.url, 'Market <no-reply@market.test>', options);
  t.after(() => mailer.close());
  return { ...server, mailer, addressees: () => server.received.flatMap(({ to }) => to).sort() };
}

export const periodOf = async ({ db }: Pick<TestProduct, 'db'>, id: number): Promise<number> =>
  (await db.selectFrom('post').select('periodId').where('id', '=', id).executeTakeFirstOrThrow()).periodId ?? 0;

/** The state of each delivery and of each of its addresses, by the buyer's first address. */
export async function statesOf({ db }: Pick<TestProduct, 'db'>): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('delivery as d')
    .innerJoin('account as a', 'a.id', 'd.buyerId')
    .select(['a.email1', 'd.state', 'd.state1', 'd.state2'])
    .execute();
  return Object.fromEntries(rows.map(({ email1, state, state1, state2 }) => [email1, [state, state1, state2]]));
}
