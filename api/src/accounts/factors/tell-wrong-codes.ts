import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CodeOccasion, wrongCodesMail } from './wrong-codes.mail.ts';

type Holder = { id: string; email1: string; forenames: string };

/**
 * Warns an account's holder that wrong codes have locked it: whoever typed them has the password or a session. At most once in 24 hours,
 * according to the security log. Locks by wrong passwords have no wrong code in the log and don't count.
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
