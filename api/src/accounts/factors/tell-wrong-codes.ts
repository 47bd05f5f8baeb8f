import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CodeOccasion, wrongCodesMail } from './wrong-codes.mail.ts';

type Holder = { id: string; email1: string; forenames: string };

/**
 * Mails who holds an account that a wrong code, noted just now, has locked it: whoever typed it knows the password or has a session. Once in 24 hours, by what the
 * security log has: a lock by wrong passwords, which is noted without a wrong code beside it, does not count.
 */
export async function tellWrongCodes(
  { clock, config, jobs }: Context,
  tx: Database,
  holder: Holder,
  occasion: CodeOccasion,
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ isLocked: boolean; locks: number }>`
    select coalesce((select locked_until > ${now} from account where id = ${holder.id}), false) as is_locked,
      (select count(*)::int from security_event l where l.event = 'locked-out' and l.account_id = ${holder.id}
        and l.at > ${now}::timestamptz - interval '24 hours' and exists (
          select from security_event f where f.event = 'factor-failed' and f.account_id = l.account_id
            and f.at between l.at - interval '1 second' and l.at)) as locks`.execute(tx);
  const [found] = rows;
  if (found?.isLocked && found.locks === 1)
    await jobs.add(tx, 'send-mail', wrongCodesMail(config, { ...holder, at: now, occasion }));
}
