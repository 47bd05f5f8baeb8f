import { alarmLimits } from '@marketplace/shared-contract/operations/security-log';
import { sql } from 'kysely';
import { adminAddresses } from '../../accounts/addresses/admin-addresses.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { alarmMail, type FoundPattern } from './alarm.mail.ts';

/** Suspicious patterns of the last hour: many accounts tried from one network, many failures of one account, wrong codes of either. */
async function patterns(db: Database, since: Date): Promise<FoundPattern[]> {
  const { accountsOfOnePlace, failuresOfOneAccount, codesOfOneAccount, codesOfOnePlace } = alarmLimits;
  const { rows } = await sql<FoundPattern>`
    select 'many-accounts' as kind, address as subject, null::uuid as account_id, address, count(distinct mark)::int as tries
      from security_event where event = 'login-failed' and at > ${since} and address <> ''
      group by address having count(distinct mark) >= ${accountsOfOnePlace}
    union all
    select 'many-failures', mark, (array_agg(account_id) filter (where account_id is not null))[1], '', count(*)::int
      from security_event where event = 'login-failed' and at > ${since} and mark is not null
      group by mark having count(*) >= ${failuresOfOneAccount}
    union all
    select 'many-codes', mark, (array_agg(account_id) filter (where account_id is not null))[1], '', count(*)::int
      from security_event where event = 'factor-failed' and at > ${since} and mark is not null
      group by mark having count(*) >= ${codesOfOneAccount}
    union all
    select 'codes-of-place', address, null, address, count(*)::int
      from security_event where event = 'factor-failed' and at > ${since} and address <> ''
      group by address having count(*) >= ${codesOfOnePlace}`.execute(db);
  return rows;
}

/**
 * Looks for patterns in the log, and tells every Admin of each once a day: by mail and on their home. Alarm, entry and mails are written
 * together, so a killed job has told of it or will.
 */
export async function watchLogins({ db, clock, jobs, config }: Context): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - alarmLimits.minutes * 60_000);
  for (const found of await patterns(db, since)) {
    const { kind, subject, accountId, address, tries } = found;
    await db.transaction().execute(async (tx) => {
      const alarm = await tx
        .insertInto('securityAlarm')
        .values({ kind, subject, day: today(clock), accountId, tries, at: now })
        .onConflict((conflict) => conflict.columns(['kind', 'subject', 'day']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!alarm) return;
      const detail = `${tries} in ${alarmLimits.minutes} minutes`;
      await tx.insertInto('securityEvent').values({ at: now, event: kind, accountId, address, detail }).execute();
      for (const admin of await adminAddresses(tx)) await jobs.add(tx, 'send-mail', alarmMail(config, admin, found));
    });
  }
}
