import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { namesOfMatches } from '../../marketplace/criteria-sets/criteria-sets.sql.ts';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { mailGoes } from '../../platform/mail/mail-pause.sql.ts';
import type { AlertedPost } from './alert.mail.ts';
import { alertAddresses } from './alert-addresses.sql.ts';
import type { Lease } from './lease.ts';

/** A batch of a period's alerts, with their creation time. */
export type AlertLease = Lease & { periodId: number; madeAt: Date | null; traceparent: string | null };

/** Whether alerts about the post `p` may go out: never while it is hidden or off sale (PD-32). */
export const mayBeSent = (day: Day): RawBuilder<boolean> => sql`(p.approved and ${hasStatus('For Sale', day)})`;

/**
 * Leases the next batch that may go out, until `until`; its previous worker can no longer complete it. Its totals are unknown until
 * `sumBatches` stores them.
 */
export async function leaseBatch(db: Database, day: Day, now: Date, until: Date): Promise<AlertLease | undefined> {
  const { rows } = await sql<AlertLease>`
    update delivery_batch set leased_until = ${until}, fence = fence + 1, queued = null
    where id = (select b.id from delivery_batch b join post p on p.period_id = b.period_id
      where b.done_at is null and (b.leased_until is null or b.leased_until <= ${now}) and ${mayBeSent(day)} and ${mailGoes}
      order by b.id limit 1 for update of b skip locked)
    returning id, fence, period_id, tries, traceparent,
      (select alerts_made_at from posting_period where id = delivery_batch.period_id) as made_at`.execute(db);
  return rows[0];
}

/** Extends a batch's lease; returns whether it is still this worker's, its post is still for sale, and mail may go. */
export async function renewLease(db: Database, { id, fence }: Lease, day: Day, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update delivery_batch b set leased_until = ${until} from post p
    where b.id = ${id} and b.fence = ${fence} and p.period_id = b.period_id and ${mayBeSent(day)} and ${mailGoes}
    returning b.id`.execute(db);
  return rows.length > 0;
}

export type Delivery = {
  periodId: number;
  buyerId: string;
  /** The buyer's number, part of mail keys. */
  number: number;
  forenames: string;
  attempts: number;
  state1: string;
  state2: string;
  /** Where alerts may go now, or null. */
  address1: string | null;
  address2: string | null;
  /** Which of the buyer's sets of criteria the post matches, if they have several (ADR-0056). */
  criteria: string[] | null;
};

/** The next unfinished deliveries of a batch, after a buyer's. The batch's period identifies their partition. */
export async function openDeliveries(
  db: Database,
  { id, periodId }: AlertLease,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select d.period_id, d.buyer_id, a.number, a.forenames, d.attempts, d.state1, d.state2, ${alertAddresses(now)},
      ${namesOfMatches(sql`d.buyer_id`)} as criteria
    from delivery d join account a on a.id = d.buyer_id left join post p on p.period_id = d.period_id
    where d.period_id = ${periodId} and d.batch_id = ${id} and 'queued' in (d.state1, d.state2) and d.buyer_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by d.buyer_id limit ${limit}`.execute(db);
  return rows;
}

/** Select columns for a post `p` and its period `pp` as alerts show them. */
export const postColumns: RawBuilder<unknown> = sql`
p.id, p.card, left(p.description_text, 400) as description, p.ends_on,
(select coalesce(t.final_offers_by, t.indicative_offers_by) from timetable t where t.period_id = pp.id) as offers_due`;

/** The post of a period with alerts. */
export async function alertedPost(db: Database, periodId: number): Promise<AlertedPost> {
  const { rows } = await sql<AlertedPost>`
    select ${postColumns} from posting_period pp join post p on p.id = pp.post_id where pp.id = ${periodId}`.execute(
    db,
  );
  if (!rows[0]) throw new Error(`There is no period ${periodId}`);
  return rows[0];
}
