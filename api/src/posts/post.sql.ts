import type { Day } from '@marketplace/shared-contract/calendar';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { CardRow } from './card.ts';

export type PostRow = CardRow & { ownerId: string; descriptionHtml: string; startDays: Day[]; endDays: Day[] };

/** One post with its latest period, the days of all its periods, latest first (decision 35), and whether `viewerId` has expressed interest in it. */
export async function findPost(db: Database, postId: number, viewerId: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select p.owner_id, p.description_html, p.card, p.approved, p.created_at, pp.starts_on, pp.ends_on, pp.ended_as,
      array(select starts_on::text from posting_period where post_id = p.id order by id desc) as start_days,
      array(select ends_on::text from posting_period where post_id = p.id order by id desc) as end_days,
      exists (select from expression e where e.post_id = p.id and e.buyer_id = ${viewerId}) as has_expressed_interest
    from post p left join posting_period pp on pp.id = p.period_id
    where p.id = ${postId}`.execute(db);
  return rows[0];
}

/**
 * A post's facts, locked for a change of it or of its period. The lock comes first: a row read together with it would,
 * after waiting for another change, still show the period from before that change.
 */
export async function lockPost(db: Database, postId: number) {
  await db.selectFrom('post').select('id').where('id', '=', postId).forUpdate().execute();
  return db
    .selectFrom('post')
    .leftJoin('postingPeriod as pp', 'pp.id', 'post.periodId')
    .select(['post.id', 'post.ownerId', 'post.reference', 'post.activityHeading', 'post.approved', 'post.periodId'])
    .select(['pp.startsOn', 'pp.endsOn', 'pp.endedAs', 'pp.blocks', 'pp.alertsMadeAt'])
    .where('post.id', '=', postId)
    .executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

export const invoicesOfPost = (db: Database, postId: number) =>
  db.selectFrom('invoice').select(['id', 'createdAt']).where('postId', '=', postId).orderBy('id', 'desc').execute();
