import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Looks, MailsOfDay } from './days.rules.ts';

export type Probe = { minute: Date; up: boolean };

/** Records outside probes. The first of a minute counts: a restarted prober does not replace it. */
export const insertProbes = (db: Database, probes: readonly Probe[]) =>
  db
    .insertInto('probe')
    .values([...probes])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const lastProbe = (db: Database): Promise<Probe | undefined> =>
  db.selectFrom('probe').selectAll().orderBy('minute', 'desc').limit(1).executeTakeFirst();

export async function looksSince(db: Database, day: Day): Promise<Looks[]> {
  const { rows } = await sql<Looks>`
    select (minute at time zone 'Europe/London')::date as day, count(*) filter (where up)::int as up,
      count(*) filter (where not up)::int as down
    from probe where minute >= ${londonInstant(day)} group by 1`.execute(db);
  return rows;
}

/** Adds mails to their day and kind, in a fixed order, so that two processes never wait for each other. */
export const addMails = (db: Database, rows: readonly MailsOfDay[]) =>
  db
    .insertInto('mailDay')
    .values(rows.toSorted((a, b) => (`${a.day}${a.kind}` < `${b.day}${b.kind}` ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet(({ ref }) => ({
        handedOver: sql<number>`${ref('mailDay.handedOver')} + ${ref('excluded.handedOver')}`,
        inTime: sql<number>`${ref('mailDay.inTime')} + ${ref('excluded.inTime')}`,
      })),
    )
    .execute();

export const mailsSince = (db: Database, day: Day): Promise<MailsOfDay[]> =>
  db.selectFrom('mailDay').selectAll().where('day', '>=', day).execute();

export const noteDrill = (db: Database, at: Date) =>
  db
    .insertInto('restoreDrill')
    .values({ at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function lastDrill(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('restoreDrill').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row?.at;
}

/** Deletes what is older than the status page shows. */
export async function purgeStatus(db: Database, first: Day): Promise<void> {
  await db.deleteFrom('probe').where('minute', '<', londonInstant(first)).execute();
  await db.deleteFrom('mailDay').where('day', '<', first).execute();
}
