import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { withoutAddresses } from '../../platform/mail/mail-failure.ts';
import { advanceStatus } from '../alerts/record-outcomes.sql.ts';
import { digestOf } from '../digests/digest-key.rules.ts';
import { type MailEvent, ranks } from './mail-event.ts';

/** Applies a digest's outcome to each of its deliveries, which were already recorded as accepted. */
export async function advanceDigests(tx: Database, events: MailEvent[]): Promise<void> {
  for (const rank of ranks) {
    const rows = events.flatMap(({ key, reportedStatus, problem, at }) => {
      const digest = reportedStatus === rank && key !== undefined ? digestOf(key) : undefined;
      return digest
        ? [{ ...digest, at, provider_message: problem === undefined ? null : withoutAddresses(problem) }]
        : [];
    });
    if (rows.length === 0) continue;
    await advanceStatus(sql`
      select d.*, t.status1, t.status2, null::text as message1, null::text as message2, t.provider_message, 0 as attempt, t.at
      from (
        select "digestId" as digest_id, max(provider_message) as provider_message, min(at) as at,
          case when bool_or(slot = 1) then ${rank} end as status1, case when bool_or(slot = 2) then ${rank} end as status2
        from json_to_recordset(${JSON.stringify(rows)}::json) as reported ("digestId" int, slot int, provider_message text, at timestamptz)
        group by 1
      ) as t join digest g on g.id = t.digest_id
        join delivery d on d.digest_id = g.id and d.period_id >= g.first_period and d.accepted_at is not null
      order by d.period_id, d.buyer_id for update of d`).execute(tx);
  }
}
