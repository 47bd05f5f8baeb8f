import type { AlertFrequency } from '@marketplace/shared-contract/alerts/alerts';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { namesOfMatches } from '../../marketplace/criteria-sets/criteria-sets.sql.ts';
import { isListed } from '../../marketplace/matching/is-listed.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { mailGoes } from '../../platform/mail/mail-pause.sql.ts';
import type { AlertedPost } from '../alerts/alert.mail.ts';
import { alertAddresses } from '../alerts/alert-addresses.sql.ts';
import { type Delivery, postColumns } from '../alerts/alert-batch.sql.ts';
import type { Lease } from '../alerts/lease.ts';

/** A batch of digests, and the day they were due. */
export type DigestLease = Lease & { dueOn: Day };

/** Leases the next batch of digests until `until`; its previous worker can no longer complete it. */
export async function leaseDigests(db: Database, now: Date, until: Date): Promise<DigestLease | undefined> {
  const { rows } = await sql<DigestLease>`
    update digest_batch set leased_until = ${until}, fence = fence + 1
    where id = (select id from digest_batch where done_at is null and (leased_until is null or leased_until <= ${now}) and ${mailGoes}
      order by id limit 1 for update skip locked)
    returning id, fence, tries, due_on`.execute(db);
  return rows[0];
}

/** Extends a batch's lease; returns whether it is still this worker's, and mail may go. */
export async function renewDigests(db: Database, { id, fence }: Lease, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update digest_batch set leased_until = ${until} where id = ${id} and fence = ${fence} and ${mailGoes} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export type Digest = Pick<
  Delivery,
  'buyerId' | 'forenames' | 'attempts' | 'state1' | 'state2' | 'address1' | 'address2'
> & {
  id: number;
  /** Null if the buyer has several sets, each with its own. */
  frequency: AlertFrequency | null;
  posts: DigestedPost[];
};
type DigestedPost = AlertedPost & { digestId: number; periodId: number; criteria: string[] | null };

type Page = { now: Date; day: Day; after: string | undefined; limit: number };

/** The next unsent digests of a batch, after a buyer's, with the posts each can show now. */
export async function openDigests(db: Database, batchId: string, { now, day, after, limit }: Page): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    select g.id, g.buyer_id, a.forenames, case when not exists (select from criteria_set s where s.account_id = a.id) then a.alert_frequency end as frequency, g.attempts, g.state1, g.state2, ${alertAddresses(now)}
    from digest g join account a on a.id = g.buyer_id
    where g.batch_id = ${batchId} and 'queued' in (g.state1, g.state2)
      and g.buyer_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by g.buyer_id limit ${limit}`.execute(db);
  const posts = await postsOf(
    db,
    rows.map(({ id }) => id),
    day,
  );
  return rows.map((digest) => {
    const digestPosts = posts.get(digest.id) ?? [];
    // A digest without posts is not sent.
    return { ...digest, posts: digestPosts, ...(digestPosts.length === 0 && { address1: null, address2: null }) };
  });
}

/** The posts of digests that are for sale now, latest first (PD-32). */
async function postsOf(db: Database, digests: number[], day: Day): Promise<Map<number, DigestedPost[]>> {
  const { rows } = await sql<DigestedPost>`
    select d.digest_id, d.period_id, ${postColumns}, ${namesOfMatches(sql`d.buyer_id`)} as criteria
    from delivery d join post p on p.period_id = d.period_id join posting_period pp on pp.id = d.period_id
    where d.digest_id = any (${digests}::int[]) and ${isListed(day)}
      and d.period_id >= (select min(first_period) from digest where id = any (${digests}::int[]))
    order by d.period_id desc`.execute(db);
  return Map.groupBy(rows, ({ digestId }) => digestId);
}
