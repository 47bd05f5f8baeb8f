import type { AnswerReaders } from '@marketplace/shared-contract/marketplace/questions';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isHolder } from '../sale-file/holders.sql.ts';
import { isReachable } from '../sale-file/reachable.sql.ts';

export type NoticedPost = { id: number; reference: string; activityHeading: string };
export type Reader = { email1: string; forenames: string };
type At = { now: Date; day: Day };

/** The period whose events share one mail; shortly before a timetable date mail goes at once. */
export const gatheredMinutes = 15;
const gatheredOfBuyers = 60;
const urgentHours = 48;

/** Whether questions close, or best and final offers are due, within two days: on the post's last day if there is no such date. */
const isUrgent = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from posting_period pp left join timetable t on t.period_id = pp.id
    cross join lateral unnest(array[t.questions_close,
      coalesce(t.final_offers_by, (p.ends_on + 1)::timestamp at time zone 'Europe/London')]) as due(at)
  where pp.id = p.period_id and due.at > ${now}::timestamptz and due.at <= ${now}::timestamptz + make_interval(hours => ${urgentHours}))`;

/** Buyers can see the post `p`, and it has not ended. */
const isOnSale = (day: Day): RawBuilder<boolean> =>
  sql<boolean>`(p.approved and p.ended_as is null and p.starts_on <= ${day}::date)`;

/** This many minutes before a moment. */
export const minutesBefore = (now: Date, minutes: RawBuilder<number> | number) =>
  sql`(${now}::timestamptz - make_interval(mins => ${minutes}))`;

type AskedPost = NoticedPost & { count: number };

/**
 * Marks the new questions of one post as mailed and returns the post with their number; no other process gets the same ones. Questions
 * within an hour share one mail; shortly before a timetable date the first is mailed at once, and those of the next quarter of an hour
 * together.
 */
export async function claimNewQuestions(tx: Database, { now }: At): Promise<AskedPost | undefined> {
  const isNew = sql<boolean>`q.state = 'asked' and q.emailed_at is null and q.hidden_at is null and q.visible`;
  const { rows } = await sql<AskedPost>`
    with due as (
      select p.id from question q join post p on p.id = q.post_id
        join account owner on owner.id = p.owner_id
      where ${isNew} and owner.closed_at is null and p.ended_as is null
      group by p.id
      having case when ${isUrgent(now)}
        then coalesce((select max(o.emailed_at) from question o where o.post_id = p.id), '-infinity') <= ${minutesBefore(now, gatheredMinutes)}
        else min(q.asked_at) <= ${minutesBefore(now, gatheredOfBuyers)} end
      order by p.id limit 1
    ), claimed as (
      update question as one set emailed_at = ${now} from due
      where one.post_id = due.id and one.emailed_at is null
        and one.id in (select q.id from question q where q.post_id = due.id and ${isNew})
      returning one.post_id
    )
    select p.id, p.reference, p.activity_heading, (select count(*)::int from claimed) as count
    from post p where p.id in (select post_id from claimed)`.execute(tx);
  return rows[0];
}

/** Unanswered questions of posts on sale, asked before a moment and without a reminder so far. */
export async function waitingQuestions(
  tx: Database,
  before: Date,
): Promise<{ id: string; postId: number; askedAt: Date }[]> {
  const { rows } = await sql<{ id: string; postId: number; askedAt: Date }>`
    select q.id, q.post_id, q.asked_at from question q join post p on p.id = q.post_id
      join account owner on owner.id = p.owner_id
    where q.state = 'asked' and q.asked_at <= ${before} and q.reminded_at is null and q.hidden_at is null and q.visible
      and p.ended_as is null and owner.closed_at is null
    order by q.asked_at for update of q skip locked`.execute(tx);
  return rows;
}

/** Records that a practitioner was reminded of these questions on one post, and returns the post. */
export async function noteReminded(
  tx: Database,
  { postId, ids, now }: { postId: number; ids: readonly string[]; now: Date },
): Promise<NoticedPost | undefined> {
  await tx.updateTable('question').set({ remindedAt: now }).where('id', 'in', ids).execute();
  const { rows } = await sql<NoticedPost>`
    select p.id, p.reference, p.activity_heading from post p where p.id = ${postId}`.execute(tx);
  return rows[0];
}

type Claimed = NoticedPost & { questionId: string; askerId: string; readers: AnswerReaders; ofHolder: boolean };
export type AnswerNotice = 'new' | 'corrected';

/**
 * Marks one post's new or corrected answers as mailed and returns them. New ones are mailed once a London day, or within the hour shortly
 * before a timetable date; corrections as soon as they are published, at most once in a quarter of an hour.
 */
export async function claimAnswers(tx: Database, what: AnswerNotice, { now, day }: At): Promise<Claimed[]> {
  const ofKind = what === 'new' ? sql`v.number = 1` : sql`v.number > 1`;
  const isDue = sql<boolean>`v.emailed_at is null and ${ofKind} and q.state = 'published' and q.hidden_at is null
    and q.confirmed_period_id = p.period_id and ${isOnSale(day)}`;
  const last = sql`coalesce((select max(v.emailed_at) from question_answer v join question q on q.id = v.question_id
    where q.post_id = p.id and ${ofKind}), '-infinity'::timestamptz)`;
  const timely =
    what === 'new'
      ? sql`min(v.published_at) <= ${minutesBefore(now, gatheredMinutes)}
          and (${isUrgent(now)} or (${last} at time zone 'Europe/London')::date < ${day}::date)`
      : sql`${last} <= ${minutesBefore(now, gatheredMinutes)}`;
  const { rows } = await sql<Claimed>`
    with due as (
      select p.id from question_answer v join question q on q.id = v.question_id join post p on p.id = q.post_id
      where ${isDue} group by p.id having ${timely} order by p.id limit 1
    ), claimed as (
      update question_answer as one set emailed_at = ${now} from due, question q, post p
      where q.id = one.question_id and q.post_id = due.id and p.id = due.id and one.emailed_at is null
        and (one.question_id, one.number) in (
          select v.question_id, v.number from question_answer v join question q on q.id = v.question_id join post p on p.id = q.post_id
          where p.id = due.id and ${isDue})
      returning p.id, p.reference, p.activity_heading, one.question_id, one.readers, q.asker_id, q.of_holder
    )
    select * from claimed order by question_id`.execute(tx);
  return rows;
}

/**
 * The readers to mail about these answers, each once: buyers with visible interest, and holders, if they may read one. A correction also
 * goes to its asker and to earlier readers, who may have read the wrong answer.
 */
export async function readersOf(
  tx: Database,
  answers: readonly Claimed[],
  what: AnswerNotice,
  { now, day }: At,
): Promise<Reader[]> {
  const [first] = answers;
  if (!first) return [];
  const holder = isHolder(sql`a.id`, day);
  const askers = (of: readonly Claimed[]) => sql`${of.map(({ askerId }) => askerId)}::uuid[]`;
  const ofHolders = answers.filter(({ ofHolder }) => ofHolder);
  const ofOthers = answers.filter(({ ofHolder }) => !ofHolder);
  const asked =
    what === 'corrected'
      ? sql`or a.id = any (${askers(ofOthers)}) or (${holder} and a.id = any (${askers(ofHolders)}))`
      : sql``;
  const looked =
    what === 'corrected'
      ? sql`or exists (select from question_visit v where v.post_id = p.id and v.account_id = a.id)`
      : sql``;
  const follows = sql`(exists (select from expression e where e.post_id = p.id and e.buyer_id = a.id and e.visible) ${looked})`;
  /** The asker already got their own answer by mail: if all answers are theirs, they need no second mail. */
  const ofOthersToThem = (of: readonly Claimed[]) =>
    what === 'new'
      ? sql`exists (select from unnest(${askers(of)}) as asker(id) where asker.id <> a.id)`
      : sql`${of.length > 0}`;
  const toAll = answers.filter(({ readers }) => readers === 'post');
  const toHolders = answers.filter(({ readers }) => readers !== 'asker');
  const { rows } = await sql<Reader>`
    select a.email1, a.forenames from post p cross join account a
    where p.id = ${first.id} and a.role = 'buyer' and not a.flagged and ${isReachable(now)}
      and (a.id in (select e.buyer_id from expression e where e.post_id = p.id)
        or a.id in (select v.account_id from question_visit v where v.post_id = p.id)
        or a.id in (select q.asker_id from question q where q.post_id = p.id))
      and ((${follows} and ${ofOthersToThem(toAll)}) or (${holder} and ${ofOthersToThem(toHolders)}) ${asked})
    order by a.id`.execute(tx);
  return rows;
}
