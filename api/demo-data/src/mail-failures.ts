import { sql } from 'kysely';
import { deliveryKey } from '../../src/alerts/alerts/delivery-key.rules.ts';
import { advanceStatus } from '../../src/alerts/alerts/record-outcomes.sql.ts';
import { recordMailEvents } from '../../src/alerts/mail-events/mail-event.service.ts';
import type { Context } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/database/connect.ts';

const givenUpEvery = 400;
const refusedEvery = 250;

/** Those of a period's alerts whose turn it is; by numbers, so that the same go astray each time the demo is loaded. */
const itsTurn = (periodId: number, every: number) =>
  sql`d.period_id = ${periodId} and a.id = d.buyer_id and (a.number + d.period_id) % ${every} = 0`;

/** Some alerts of a period are given up after five attempts; not yet accepted, they are there for an Admin to retry. */
export const failSome = (db: Database, periodId: number, at: Date) =>
  advanceStatus(sql`
    select d.*, 'failed' as status1, 'withheld' as status2, null::text as message1, null::text as message2,
      '452 4.2.2 The mailbox is full' as provider_message, 5 as attempt, ${at}::timestamptz as at
    from delivery d, account a where ${itsTurn(periodId, givenUpEvery)} for update of d`).execute(db);

/** Some alerts of a period that were taken are refused afterwards, because of the mail and not of the address. */
export async function rejectSome(context: Context, periodId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ number: number; address: string }>`
    select a.number, a.email1 as address from delivery d, account a
    where ${itsTurn(periodId, refusedEvery)} and d.accepted_at is not null order by a.number`.execute(context.db);
  const events = rows.map(({ number, address }) => ({
    ...{ key: deliveryKey({ periodId, buyerNumber: number, slot: 1 }), address, at },
    ...{ reportedStatus: 'blocked' as const, problem: '550 5.7.1 Refused by the recipient’s policy' },
  }));
  await recordMailEvents(context, events);
}
