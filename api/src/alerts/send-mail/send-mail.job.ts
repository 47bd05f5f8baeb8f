import { sql } from 'kysely';
import { disableAddresses } from '../../accounts/addresses/disable-addresses.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { MailFailure } from '../../platform/mail/mail-failure.ts';
import { traced } from '../../platform/tracing/tracing.ts';

/** A single mail's key, at every attempt: the part of its job's id that distinguishes it from all others. */
export const singleMailKey = (jobId: string) => `m${jobId.replaceAll('-', '').slice(-24)}`;

/**
 * Sends one mail, unless its address is known to bounce or block ours: then only a reset link is sent (PD-44). A permanently rejected
 * address is not retried, and its owner is notified.
 */
export async function sendMail(
  { db, clock }: Context,
  mailer: Mailer,
  mail: Mail,
  jobId: string,
  queuedAt?: Date,
): Promise<void> {
  if (!mail.evenIfBounced && (await isUnreachable(db, mail.to))) return;
  try {
    const send = () =>
      mailer.send({
        key: singleMailKey(jobId),
        ...mail,
        ...(queuedAt && { due: { kind: 'single', since: queuedAt } }),
      });
    await traced('mail', { kind: 'client' }, send);
  } catch (error) {
    if (!(error instanceof MailFailure && error.kind === 'recipient-rejected')) throw error;
    await disableAddresses(db, [{ address: mail.to, reason: 'Bounced', at: clock.now() }]);
  }
}

async function isUnreachable(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{ unreachable: boolean }>`
    select exists (select from account where lower(email1) = lower(${address}) and email1_disable_reason in ('Bounced', 'Blocked'))
      or exists (select from account where lower(email2) = lower(${address}) and email2_disable_reason in ('Bounced', 'Blocked'))
      as unreachable`.execute(db);
  return rows[0]?.unreachable ?? false;
}
