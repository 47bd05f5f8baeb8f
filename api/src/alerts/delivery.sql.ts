import type { Day } from '@marketplace/shared-contract/calendar';
import { sql } from 'kysely';
import { facetsMatch } from '../criteria/match.sql.ts';
import type { Database } from '../database/connect.ts';
import { noteAcceptedAlerts } from '../evidence/marketing-event.sql.ts';
import type { AlertedPost } from '../mail/alert.mail.ts';
import { hasStatus } from '../posts/status.sql.ts';
import { mayBeAlerted } from './reader.sql.ts';

const batchSize = 500;

/** A period whose post is now both for sale and approved and has no alerts yet, locked; undefined otherwise (decision 42). */
export async function lockUnalerted(tx: Database, periodId: number, day: Day): Promise<{ postId: number } | undefined> {
  const { rows } = await sql<{ postId: number }>`
    select p.id as post_id from posting_period pp join post p on p.period_id = pp.id
    where pp.id = ${periodId} and pp.alerts_made_at is null and p.approved and ${hasStatus('For Sale', day)}
    for update of p, pp`.execute(tx);
  return rows[0];
}

/**
 * Makes one delivery for every confirmed, unlocked buyer the post matches who has an enabled address, in batches.
 * Masks are scanned first and keywords after (see match.sql.ts). Answers how many were made.
 */
export async function makeDeliveries(tx: Database, periodId: number, postId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    with masks as materialized (
      select b.account_id, b.keywords, p.search from post p, buyer_match b where p.id = ${postId} and ${facetsMatch}
    ), reader as (
      select a.id, (row_number() over (order by a.id) - 1) / ${batchSize}::int as batch
      from masks join account a on a.id = masks.account_id
      where (masks.keywords is null or masks.search @@ masks.keywords)
        and ${mayBeAlerted(now)}
    ), batches as (
      insert into delivery_batch (period_id) select ${periodId}::int from (select distinct batch from reader) as each_batch returning id
    ), numbered as (
      select id, row_number() over (order by id) - 1 as batch from batches
    ), made as (
      insert into delivery (period_id, buyer_id, post_id, batch_id)
      select ${periodId}::int, reader.id, ${postId}::int, numbered.id from reader join numbered using (batch)
      on conflict do nothing returning 1
    )
    select count(*)::int as made from made`.execute(tx);
  await tx.updateTable('postingPeriod').set({ alertsMadeAt: now }).where('id', '=', periodId).execute();
  return rows[0]?.made ?? 0;
}

export type Lease = { id: string; fence: number };

/** Takes the next open batch of a period for `until`; whoever held it before can no longer complete it. */
export async function leaseBatch(db: Database, periodId: number, now: Date, until: Date): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`
    update delivery_batch set leased_until = ${until}, fence = fence + 1
    where id = (select id from delivery_batch
      where period_id = ${periodId} and done_at is null and (leased_until is null or leased_until <= ${now})
      order by id limit 1 for update skip locked)
    returning id, fence`.execute(db);
  return rows[0];
}

export const hasOpenBatch = async (db: Database, periodId: number): Promise<boolean> =>
  (await db
    .selectFrom('deliveryBatch')
    .select('id')
    .where('periodId', '=', periodId)
    .where('doneAt', 'is', null)
    .executeTakeFirst()) !== undefined;

export type Delivery = { buyerId: string; forenames: string; addresses: string[]; attempts: number };

/** What a batch still has to send: each buyer with the addresses that may be mailed now, none while the account is locked. */
export async function openDeliveries(db: Database, batchId: string, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select d.buyer_id, d.attempts, a.forenames, case when a.locked_until > ${now} then '{}' else array_remove(array[
      case when a.email1_disabled_at is null then a.email1 end,
      case when a.email2_disabled_at is null then a.email2 end], null) end as addresses
    from delivery d join account a on a.id = d.buyer_id
    where d.batch_id = ${batchId} and d.state = 'queued' order by d.buyer_id`.execute(db);
  return rows;
}

type Outcome = {
  state: 'accepted' | 'failed' | 'queued';
  messageId?: string;
  at: Date;
  /** It failed at the mail server, which the marketing ledger tells too. */
  bounced?: boolean;
};

/** Notes the outcome of one delivery, unless the batch has passed to another worker. */
export async function noteDelivery(db: Database, lease: Lease, buyerId: string, outcome: Outcome): Promise<void> {
  const noted = sql`
    update delivery set state = ${outcome.state}, attempts = attempts + 1, message_id = ${outcome.messageId ?? null},
      accepted_at = ${outcome.state === 'accepted' ? outcome.at : null}
    where batch_id = ${lease.id} and buyer_id = ${buyerId} and state = 'queued'
      and exists (select from delivery_batch where id = ${lease.id} and fence = ${lease.fence})
    returning period_id`;
  await sql`
    with noted as (${noted})
    insert into marketing_event (period_id, kind, at)
    select period_id, 'bounced', ${outcome.at} from noted where ${outcome.bounced ?? false}`.execute(db);
}

/**
 * Completes a batch that has nothing queued, if it is still this worker's; else opens it again for a later try. What it
 * got delivered enters the marketing ledger with it.
 */
export async function endLease(db: Database, { id, fence }: Lease, now: Date, retryAt: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      update delivery_batch set
        done_at = case when exists (select from delivery where batch_id = ${id} and state = 'queued') then null else ${now}::timestamptz end,
        leased_until = ${retryAt}
      where id = ${id} and fence = ${fence}`.execute(tx);
    await noteAcceptedAlerts(tx, { batchId: id });
  });
}

/** The post as its alert tells it; undefined once it is hidden or no longer for sale, when no alert may go out (decision 32). */
export async function alertedPost(db: Database, periodId: number, day: Day): Promise<AlertedPost | undefined> {
  const { rows } = await sql<AlertedPost>`
    select p.id, p.activity_heading, pp.ends_on, p.card ->> 'turnover' as turnover,
      p.card #>> '{primaryCategory,0,description}' as primary_category,
      array(select l ->> 'description' from json_array_elements(p.card -> 'locations') as l) as locations
    from posting_period pp join post p on p.period_id = pp.id
    where pp.id = ${periodId} and p.approved and ${hasStatus('For Sale', day)}`.execute(db);
  return rows[0];
}
