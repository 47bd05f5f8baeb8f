import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { withoutAddresses } from '../../platform/mail/mail-failure.ts';
import { deliveryOf } from '../alerts/delivery-key.rules.ts';
import { moveForward } from '../alerts/outcome.sql.ts';
import { disableAddresses } from '../suppressions/disable-address.sql.ts';
import { moveDigests } from './digest-event.sql.ts';
import { type MailEvent, ranks } from './mail-event.ts';

/** Notes what became of mails: on their deliveries and their addresses. Told again, late or in another order, it is the same. */
export const noteMailEvents = ({ db }: Pick<Context, 'db'>, events: MailEvent[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await moveDeliveries(tx, events);
    await moveDigests(tx, events);
    await disableAddresses(
      tx,
      events.flatMap(({ address, at, disable: reason, fromList = false }) =>
        reason ? [{ address, reason, at, fromList }] : [],
      ),
    );
  });

async function moveDeliveries(tx: Database, events: MailEvent[]): Promise<void> {
  for (const rank of ranks) {
    const rows = events.flatMap(({ key, told, problem, at }) => {
      const delivery = told === rank && key !== undefined ? deliveryOf(key) : undefined;
      return delivery ? [{ ...delivery, at, said: problem === undefined ? null : withoutAddresses(problem) }] : [];
    });
    if (rows.length === 0) continue;
    await moveForward(sql`
      select d.*, t.told1, t.told2, null::text as message1, null::text as message2, t.said, 0 as attempt, t.at
      from (
        select "periodId" as period_id, "buyerNumber" as number, max(said) as said, min(at) as at,
          case when bool_or(slot = 1) then ${rank} end as told1, case when bool_or(slot = 2) then ${rank} end as told2
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as told ("periodId" int, "buyerNumber" int, slot int, said text, at timestamptz)
        group by 1, 2
      ) as t join account a on a.number = t.number
        join delivery d on d.period_id = t.period_id and d.buyer_id = a.id
      order by d.period_id, d.buyer_id for update of d`).execute(tx);
  }
}
