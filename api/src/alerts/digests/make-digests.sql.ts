import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { allMasksOf, setsOf } from '../../accounts/criteria/masks.sql.ts';
import { mayBeAlerted } from '../../accounts/criteria/match.sql.ts';
import { isListed } from '../../marketplace/matching/is-listed.sql.ts';
import { fits } from '../../marketplace/matching/match.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { batchSize } from '../alerts/make-deliveries.sql.ts';
import type { DigestKind } from './digest-due.rules.ts';

/**
 * Claims the next digests of a kind for a day until the transaction ends. Returns the buyer to continue after: '' at the beginning,
 * undefined if the day is complete.
 */
export async function claimDigests(tx: Database, kind: DigestKind, dueOn: Day): Promise<string | undefined> {
  const { rows } = await sql<{ madeTo: string | null }>`
    insert into digest_made (kind, due_on, making) values (${kind}, '-infinity', ${dueOn})
    on conflict (kind) do update set
      making = excluded.making,
      made_to = case when digest_made.making = excluded.making then digest_made.made_to end
    where digest_made.due_on < excluded.making
    returning made_to`.execute(tx);
  const [row] = rows;
  return row && (row.madeTo ?? '');
}

/** The buyers of the next range, in order. */
export async function nextReaders(tx: Database, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ buyerId: string }>`
    select distinct buyer_id from delivery
    where kept and buyer_id > ${after || '00000000-0000-0000-0000-000000000000'} order by buyer_id limit ${limit}`.execute(
    tx,
  );
  return rows.map(({ buyerId }) => buyerId);
}

/** Records progress through the day: up to a buyer, or complete. */
export async function noteMade(tx: Database, kind: DigestKind, madeTo: string | undefined): Promise<void> {
  await (madeTo === undefined
    ? sql`update digest_made set due_on = making, making = null, made_to = null where kind = ${kind}`
    : sql`update digest_made set made_to = ${madeTo} where kind = ${kind}`
  ).execute(tx);
}

type Due = { kind: DigestKind; dueOn: Day; day: Day; now: Date; readers: readonly string[] };

/**
 * Creates a digest, in batches, for each of these buyers with kept posts that are for sale and still match one of their sets with this
 * frequency. Each of its deliveries joins a closed batch of its period, because the marketing ledger counts by those. Returns how many
 * digests were created.
 */
export async function makeDigestsOf(tx: Database, { kind, dueOn, day, now, readers }: Due): Promise<number> {
  // Posts kept for buyers who went back to "at once" go out with the daily digests; everything due on a Monday is one mail.
  const frequencies = kind === 'weekly' ? ['weekly', 'daily', 'at once'] : ['daily', 'at once'];
  const { rows } = await sql<{ made: number }>`
    with waiting as materialized (
      select d.period_id, d.buyer_id
      from delivery d join post p on p.period_id = d.period_id
      where d.kept and d.buyer_id = any (${readers}) and ${isListed(day)} and exists (
        select from ${allMasksOf(sql`d.buyer_id`)} b join ${setsOf(sql`d.buyer_id`)} s using (set_id)
        where s.frequency = any (${frequencies}) and ${mayBeAlerted(now)} and ${fits})
      for update of d
    ), reader as (
      select buyer_id, first_period, (row_number() over (order by buyer_id) - 1) / ${batchSize}::int as place
      from (select buyer_id, min(period_id) as first_period from waiting group by buyer_id) as each_buyer
    ), batches as (
      insert into digest_batch (due_on)
      select ${dueOn}::date from generate_series(0, (select max(place) from reader)) returning id
    ), numbered as (
      select id, row_number() over (order by id) - 1 as place from batches
    ), made as (
      insert into digest (batch_id, buyer_id, due_on, first_period)
      select numbered.id, reader.buyer_id, ${dueOn}::date, reader.first_period from reader join numbered using (place)
      on conflict do nothing returning id, batch_id, buyer_id
    ), taken as (
      select waiting.*, made.id as digest_id, made.batch_id from waiting join made using (buyer_id)
    ), closed as (
      insert into delivery_batch (period_id, done_at)
      select period_id, ${now} from taken group by period_id, batch_id returning id, period_id
    ), places as (
      select period_id, batch_id, row_number() over (partition by period_id order by batch_id) as place
      from taken group by period_id, batch_id
    ), closed_places as (
      select id, period_id, row_number() over (partition by period_id order by id) as place from closed
    ), moved as (
      update delivery d set kept = false, digest_id = taken.digest_id, batch_id = c.id
      from taken join places using (period_id, batch_id) join closed_places c using (period_id, place)
      where d.period_id = taken.period_id and d.buyer_id = taken.buyer_id
    )
    select count(*)::int as made from made`.execute(tx);
  return rows[0]?.made ?? 0;
}
