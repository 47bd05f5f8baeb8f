import type { Day } from '@marketplace/shared-contract/calendar';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { CardRow } from './card.ts';
import { cardColumns } from './post-list.sql.ts';
import { isCancelled } from './status.sql.ts';

export type PostRow = CardRow & {
  ownerId: string;
  descriptionHtml: string;
  startDays: Day[];
  endDays: Day[];
  soldOn: Day | null;
};

const isCounted = sql`pp.post_id = p.id and not ${isCancelled}`;
/** A period that was ended early has the day it really ended on. */
const lastDay = sql`least(pp.ends_on, (pp.ended_at at time zone 'Europe/London')::date)`;

/** One post with the days of all its periods, latest first (PD-35), its owner's name, and whether `viewerId` has expressed interest in it. */
export async function findPost(db: Database, postId: number, viewerId: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    select ${cardColumns({ viewer: 'insider', buyerId: viewerId })}, p.owner_id, p.description_html,
      p.sold_on,
      array(select pp.starts_on::text from posting_period pp where ${isCounted} order by pp.id desc) as start_days,
      array(select ${lastDay}::text from posting_period pp where ${isCounted} order by pp.id desc) as end_days
    from post p where p.id = ${postId}`.execute(db);
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
    .select(['pp.startsOn', 'pp.endsOn', 'pp.endedAs', 'pp.endedAt', 'pp.blocks', 'pp.alertsMadeAt'])
    .where('post.id', '=', postId)
    .executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

export const invoicesOfPost = (db: Database, postId: number) =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'createdAt'])
    .where('postId', '=', postId)
    .orderBy('id', 'desc')
    .execute();
