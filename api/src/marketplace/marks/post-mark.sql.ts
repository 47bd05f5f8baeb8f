import type { MarkPost, PostMarks } from '@marketplace/shared-contract/marketplace/marks';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { hasStatus } from '../posts/status.sql.ts';

/** Whether others than its owner may open the post `p`: `isVisibleToOthers` of status.rules.ts, for a query (PD-2). */
export const isOpenToOthers = (day: Day): RawBuilder<boolean> =>
  sql`(p.approved and not ${hasStatus('Draft', day)} and not ${hasStatus('Scheduled', day)})`;

/** Whether a buyer has this mark on the post `p`. */
export const isMarked = (buyerId: string, as: 'shortlisted' | 'hidden' | 'seen'): RawBuilder<boolean> =>
  sql`exists (select from post_mark k where k.account_id = ${buyerId} and k.post_id = p.id and k.${sql.ref(`${as}_at`)} is not null)`;

/** The marks `k` of a post, which may be missing. */
export const marksJson: RawBuilder<PostMarks> = sql`json_build_object('shortlisted', k.shortlisted_at is not null,
  'hidden', k.hidden_at is not null, 'seen', k.seen_at is not null, 'note', coalesce(k.note, ''), 'watched', k.watched_from is not null)`;

type Marking = { buyerId: string; postId: number; now: Date; day: Day };

/** A buyer's marks and note on a post; undefined if they may not open it. */
export async function marksOf(
  db: Database,
  { buyerId, postId, day }: Omit<Marking, 'now'>,
): Promise<PostMarks | undefined> {
  const { rows } = await sql<{ marks: PostMarks }>`
    select ${marksJson} as marks from post p left join post_mark k on k.post_id = p.id and k.account_id = ${buyerId}
    where p.id = ${postId} and ${isOpenToOthers(day)}`.execute(db);
  return rows[0]?.marks;
}

/**
 * Sets the given marks in one statement, so that two tabs cannot undo each other. Returns all marks; undefined if the buyer may not open
 * the post.
 */
export async function setMarks(
  db: Database,
  { buyerId, postId, now, day }: Marking,
  { Shortlisted: kept, Hidden, Seen, Watched }: MarkPost,
): Promise<PostMarks | undefined> {
  const at = sql`${now}::timestamptz`;
  const Shortlisted = Watched ? true : kept;
  const unwatched = Hidden || Shortlisted === false;
  const set = (column: string, to: boolean | undefined, other: boolean | undefined) => {
    const was = sql.ref(`k.${column}`);
    if (to === undefined) return other ? sql`null` : was;
    return to ? sql`coalesce(${was}, ${at})` : sql`null`;
  };
  const first = (to: boolean | undefined) => (to ? at : sql`null`);
  const { rows } = await sql<{ marks: PostMarks }>`
    insert into post_mark as k (account_id, post_id, shortlisted_at, hidden_at, seen_at, watched_from)
    select ${buyerId}, p.id, ${first(Shortlisted)}, ${first(Hidden)}, ${first(Seen)}, ${first(Watched)}
    from post p where p.id = ${postId} and ${isOpenToOthers(day)}
    on conflict (account_id, post_id) do update set shortlisted_at = ${set('shortlisted_at', Shortlisted, Hidden)},
      hidden_at = ${set('hidden_at', Hidden, Shortlisted)}, seen_at = ${set('seen_at', Seen, undefined)},
      watched_from = ${set('watched_from', Watched, unwatched)}
    returning ${marksJson} as marks`.execute(db);
  return rows[0]?.marks;
}

/** Stores a buyer's note on a post. */
export async function setNote(tx: Database, buyerId: string, postId: number, note: string): Promise<void> {
  await tx
    .insertInto('postMark')
    .values({ accountId: buyerId, postId, note })
    .onConflict((conflict) => conflict.columns(['accountId', 'postId']).doUpdateSet({ note }))
    .execute();
}
