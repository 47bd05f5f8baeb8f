import { sql } from 'kysely';
import { disableAddresses } from '../../accounts/addresses/disable-addresses.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { withoutAddresses } from '../../platform/mail/mail-failure.ts';
import { deliveryOf } from '../alerts/delivery-key.rules.ts';
import { advanceStatus } from '../alerts/record-outcomes.sql.ts';
import { advanceDigests } from './digest-event.sql.ts';
import { type MailEvent, ranks } from './mail-event.ts';

/** Stores mail events at deliveries and addresses. An event that arrives twice, late or out of order changes nothing. */
export const recordMailEvents = ({ db }: Pick<Context, 'db'>, events: MailEvent[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await advanceDeliveries(tx, events);
    await advanceDigests(tx, events);
    await disableAddresses(
      tx,
      events.flatMap(({ address, at, disable: reason, fromList = false }) =>
        reason ? [{ address, reason, at, fromList }] : [],
      ),
    );
  });

async function advanceDeliveries(tx: Database, events: MailEvent[]): Promise<void> {
  for (const rank of ranks) {
    const rows = events.flatMap(({ key, reportedStatus, problem, at }) => {
      const delivery = reportedStatus === rank && key !== undefined ? deliveryOf(key) : undefined;
      return delivery
        ? [{ ...delivery, at, provider_message: problem === undefined ? null : withoutAddresses(problem) }]
        : [];
    });
    if (rows.length === 0) continue;
    const periods = rows.map(({ periodId }) => periodId);
    await advanceStatus(
      sql`
      select d.*, t.status1, t.status2, null::text as message1, null::text as message2, t.provider_message, 0 as attempt, t.at
      from (
        select "periodId" as period_id, "buyerNumber" as number, max(provider_message) as provider_message, min(at) as at,
          case when bool_or(slot = 1) then ${rank} end as status1, case when bool_or(slot = 2) then ${rank} end as status2
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as reported ("periodId" int, "buyerNumber" int, slot int, provider_message text, at timestamptz)
        group by 1, 2
      ) as t join account a on a.number = t.number
        join delivery d on d.period_id = t.period_id and d.buyer_id = a.id and d.period_id = any (${periods}::int[])
      order by d.period_id, d.buyer_id for update of d`,
      periods,
    ).execute(tx);
  }
}
