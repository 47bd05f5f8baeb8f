import { sql } from 'kysely';
import { contactEmailOf } from '../../accounts/addresses/contact-email.sql.ts';
import { handlerOfPost, wantsMails } from '../../accounts/cases/handler-mails.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Reader } from './reachable.sql.ts';

type InCharge = Reader & { own: boolean; wanted: boolean };

/** Who gets the emails about a post: its practitioner and the handler of its case, as each chose; the practitioner if neither wants them. */
async function inChargeOf(tx: Database, postId: number): Promise<InCharge[]> {
  const { rows } = await sql<InCharge>`
    select ${contactEmailOf('a')} as email1, a.forenames, a.id = p.owner_id as own, ${wantsMails} as wanted
    from post p join account a on a.id in (p.owner_id, ${handlerOfPost})
    where p.id = ${postId} and (a.id = p.owner_id or (a.closed_at is null and a.email_confirmed_at is not null))
    order by own desc`.execute(tx);
  const wanting = rows.length > 1 ? rows.filter(({ wanted }) => wanted) : rows;
  return wanting.length > 0 ? wanting : rows.filter(({ own }) => own);
}

/** Queues an email about a post to those in charge of it: the only place that decides who they are. */
export async function mailInCharge(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Database,
  postId: number,
  mailTo: (to: Reader) => Mail,
): Promise<void> {
  for (const { email1, forenames } of await inChargeOf(tx, postId))
    await jobs.add(tx, 'send-mail', mailTo({ email1, forenames }));
}
