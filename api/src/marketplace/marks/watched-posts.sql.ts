import { type Day, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { hasStatus } from '../posts/status.sql.ts';

/** Changes to a post, by their act in the audit log or event in the ledger; documents separately. */
const changes = {
  'post-detail': 'details',
  'post-description': 'description',
  'post-category': 'labels',
  'post-additional-categories': 'labels',
  'post-assets': 'labels',
  'pictures shown': 'pictures',
  'timetable set': 'dates',
  'deadline moved': 'dates',
  extended: 'end',
  posted: 'again',
  documents: 'documents',
} as const;
export type WatchedChange = (typeof changes)[keyof typeof changes];
const names = Object.keys(changes) as (keyof typeof changes)[];

export type WatchedPost = { id: number; activityHeading: string; changes: WatchedChange[] };
export type Watched = { buyerId: string; posts: WatchedPost[] };
type Row = { buyerId: string; id: number; activityHeading: string; found: (keyof typeof changes)[] };

/** Documents of the post `p` that every holder may read, released or replaced after a moment. Documents for named holders do not count. */
const documentsSince = (moment: RawBuilder<Date>) => sql`
  select 'documents' from particulars_document d where d.post_id = p.id and d.tier = 'every' and d.taken_back_at is null
    and d.released_period_id = p.period_id and exists (select from particulars o where o.post_id = p.id and o.offered)
    and (d.released_at > ${moment} or d.opened_to_all_at > ${moment}
      or exists (select from particulars_version v where v.document_id = d.id and v.uploaded_at > ${moment}))`;

/** The changes of the post `p` after a moment, each once. */
const foundSince = (moment: RawBuilder<Date>): RawBuilder<string[]> => sql`array(
  select e.kind from marketing_event e where e.period_id = p.period_id and e.at > ${moment} and e.kind = any (${names}::text[])
  union select a.act from audit a
    where a.subject = 'post' and a.subject_id = p.id::text and a.at > ${moment} and a.act = any (${names}::text[])
  union ${documentsSince(moment)})`;

/**
 * Marks the changes of all posts watched by the next buyer after `after` as emailed and returns them; no other process gets the same ones.
 * Today's changes wait until tomorrow, so that there is one mail a day. Posts hidden from buyers wait until they are visible.
 */
export async function claimWatched(
  tx: Database,
  { now, day, after }: { now: Date; day: Day; after: string },
): Promise<Watched | undefined> {
  const isDue = sql<boolean>`k.watched_from < ${londonInstant(day, '00:00')}::timestamptz`;
  const changed = sql`post_mark k join post p on p.id = k.post_id
    cross join lateral (select ${foundSince(sql`k.watched_from`)} as found) changed
    where ${isDue} and p.approved and ${hasStatus('For Sale', day)} and changed.found <> '{}'`;
  const { rows } = await sql<Row>`
    with next as (select k.account_id from ${changed} and k.account_id > ${after} order by k.account_id limit 1),
    due as materialized (
      select k.account_id, p.id, p.activity_heading, changed.found from ${changed} and k.account_id = (select account_id from next)
    ), claimed as (
      update post_mark k set watched_from = ${now} from due
      where due.account_id = k.account_id and due.id = k.post_id and ${isDue}
      returning k.account_id, due.id, due.activity_heading, due.found
    )
    select account_id as buyer_id, id, activity_heading, found from claimed order by id`.execute(tx);
  const [first] = rows;
  if (!first) return undefined;
  const posts = rows.map(({ id, activityHeading, found }) => ({
    ...{ id, activityHeading },
    changes: [...new Set(found.map((name) => changes[name]))],
  }));
  return { buyerId: first.buyerId, posts };
}
