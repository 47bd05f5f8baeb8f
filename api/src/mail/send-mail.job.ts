import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import type { Mail, Mailer } from './mail.ts';

/** Sends one mail, unless its address is known to bounce or to block ours: then only a reset link still goes (decision 44). */
export async function sendMail({ db }: Context, mailer: Mailer, mail: Mail): Promise<void> {
  if (mail.evenIfBounced || !(await isUnreachable(db, mail.to))) await mailer.send(mail);
}

async function isUnreachable(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{ unreachable: boolean }>`
    select exists (select from account where lower(email1) = lower(${address}) and email1_disable_reason in ('Bounced', 'Blocked'))
      or exists (select from account where lower(email2) = lower(${address}) and email2_disable_reason in ('Bounced', 'Blocked'))
      as unreachable`.execute(db);
  return rows[0]?.unreachable ?? false;
}
