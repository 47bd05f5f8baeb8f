import type { YourData } from '@marketplace/shared-contract/accounts/closing/close-account';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { hasStatus } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { forgetRequests } from '../hand-overs/ended-requests.sql.ts';

/** An account's running and future posts, locked, so that none is posted or refunded meanwhile. */
export async function ownPostIds(
  tx: Database,
  ownerId: string,
  day: Day,
): Promise<{ live: number[]; scheduled: number[] }> {
  const { rows } = await sql<{ id: number; live: boolean; scheduled: boolean }>`
    select p.id, ${hasStatus('For Sale', day)} as live, ${hasStatus('Scheduled', day)} as scheduled
    from post p where p.owner_id = ${ownerId} order by p.id for update`.execute(tx);
  return {
    live: rows.filter(({ live }) => live).map(({ id }) => id),
    scheduled: rows.filter(({ scheduled }) => scheduled).map(({ id }) => id),
  };
}

/** Whether the post `p` was never posted. A post whose posting was cancelled is a draft again, but has an invoice and a certificate. */
const neverPosted = sql<boolean>`not exists (select from posting_period where post_id = p.id)`;

/** Deletes posts that were never posted; returns how many. */
export async function deleteDrafts(tx: Database, ownerId: string): Promise<number> {
  const drafts = await tx
    .selectFrom('post as p')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where(neverPosted)
    .execute();
  const ids = drafts.map(({ id }) => id);
  if (ids.length > 0) await deletePosts(tx, ids);
  return ids.length;
}

/** Deletes posts with their descriptions. Nothing else may refer to them. */
export async function deletePosts(tx: Database, ids: number[]): Promise<void> {
  for (const table of ['postLocation', 'postCategory', 'postAsset'] as const)
    await tx.deleteFrom(table).where('postId', 'in', ids).execute();
  await tx.deleteFrom('post').where('id', 'in', ids).execute();
}

/** An account's own data. */
export async function countOwn(db: Database, accountId: string, day: Day): Promise<Omit<YourData, 'firm'>> {
  const { rows } = await sql<YourData>`
    select a.email1 as email, posts.*,
      (select count(*)::int from invoice where account_id = a.id) as invoices,
      (select count(*)::int from expression where buyer_id = a.id) as expressions
    from account a cross join lateral (
      select count(*)::int as posts,
        count(*) filter (where ${hasStatus('For Sale', day)})::int as live_posts,
        count(*) filter (where ${hasStatus('Scheduled', day)})::int as scheduled_posts,
        count(*) filter (where ${neverPosted})::int as draft_posts
      from post p where p.owner_id = a.id) as posts
    where a.id = ${accountId}`.execute(db);
  if (!rows[0]) throw new Error('A logged-in user has an account');
  return rows[0];
}

/** Erases from hand-overs and statements what only an open account needs. */
export async function eraseFromBilling(tx: Database, accountId: string): Promise<void> {
  await forgetRequests(tx, accountId);
  await sql`delete from statement_draft d using post p where p.id = d.post_id and p.owner_id = ${accountId}`.execute(
    tx,
  );
}
