import type { HolderNotice } from '@marketplace/shared-contract/marketplace/holder-notices/holder-notice';
import type { SaleOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import type { Picture } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Timetable } from '@marketplace/shared-contract/marketplace/timetable/timetable';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { mayChangePost, mayReadInvoice, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import { licenceCheckedOn } from '../../accounts/licence/licence.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import { preparedStatements } from '../../platform/database/prepared-statements.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { instant, jsonOf } from '../../platform/json-list/json.sql.ts';
import { noticesForHolder } from '../sale-file/holder-notices.sql.ts';
import { isHolder } from '../sale-file/holders.sql.ts';
import { timetableOf } from '../sale-file/timetable.sql.ts';
import type { CardRow } from './card.ts';
import { isPictureSeenBy, picturesWhere } from './picture-access.sql.ts';
import { cardColumns } from './post-list.sql.ts';
import { answersUnseen, questionsWaiting } from './questions-news.sql.ts';
import { isCancelled } from './status.sql.ts';

/** The public outcome of the post `p`: whether and when it was sold; null until recorded. */
const saleOutcome: RawBuilder<SaleOutcome | null> = sql`(
  select json_build_object('sold', p.ended_as is not distinct from 'Sold',
    'on', case when p.ended_as = 'Sold' then coalesce(p.sold_on, p.ends_on) else last.completed_on end)
  from (select) one left join lateral (
    select o.result, o.completed_on from outcome o where o.period_id = p.period_id order by o.number desc limit 1) last on true
  where p.ended_as = 'Sold' or last.result in ('not-sold', 'called-off'))`;

/** How many offers for the post `p` were not struck out. */
const offersCount: RawBuilder<number> = sql`(
  select count(*)::int from offer o where o.post_id = p.id and not o.struck_out
    and not exists (select from offer later where later.post_id = o.post_id and later.number = o.number and later.version > o.version))`;

export type PostRow = CardRow & {
  insider: boolean;
  /** Null for the practitioner in charge, who may. */
  mayChange: boolean | null;
  descriptionHtml: string;
  startDays: Day[];
  endDays: Day[];
  soldOn: Day | null;
  outcome: SaleOutcome | null;
  licenceCheckedOn: Day | null;
  firstPostAskedAt: Date | null;
  firstPostDeclined: { date: string; reason: string } | null;
  offersParticulars: boolean;
  undertakingGiven: boolean;
  handedOverAt: Date | null;
  periodId: number | null;
  timetable: Timetable | null;
  holder: boolean;
  pictures: Picture[];
  /** Questions to answer for an insider, questions with new answers for a buyer. */
  questions: number;
  offers: number;
  notices: HolderNotice[] | null;
  invoices: Post['invoice'];
};

/** Without a period that will continue the current one (PD-72). */
const isCounted = sql`pp.post_id = p.id and pp.id <= p.period_id and not ${isCancelled}`;
/** The current period ends with the post; one ended early shows the day it actually ended. */
const lastDay = sql`case when pp.id = p.period_id then p.ends_on else least(pp.ends_on, (pp.ended_at at time zone 'Europe/London')::date) end`;

const isInsider = sql<boolean>`viewing.insider`;
const isHoldingViewer = sql<boolean>`viewing.holder`;

/** What only insiders or only holders see of a post `p`. */
const partsFor = (viewer: Pick<SignedInUser, 'id' | 'role'>, day: Day) => sql`
  ${picturesWhere(isPictureSeenBy(isInsider, isHoldingViewer, day))} as pictures,
  case when ${isInsider} then ${questionsWaiting(viewer)} else ${answersUnseen(viewer, isHoldingViewer)} end as questions,
  case when ${isInsider} and ${viewer.role} = 'seller' then ${offersCount} else 0 end as offers,
  case when not ${isInsider} and ${isHoldingViewer} then ${noticesForHolder} end as notices,
  case when ${isInsider} then ${invoicesOn(viewer)} else '[]' end as invoices`;

/**
 * One post with the days of all its periods, latest first (PD-35), its owner's name, whether its viewer is an insider and has expressed
 * interest in it, and the rest they may see.
 */
export const findPost = (
  db: Database,
  postId: number,
  { id, role }: Pick<SignedInUser, 'id' | 'role'>,
  day: Day,
): Promise<PostRow | undefined> =>
  postRows(db, role, (param) => postRow(param(':post'), { id: ':viewer', role }, ':day' as Day), {
    ':post': postId,
    ':viewer': id,
    ':day': day,
  });

/** Built once for each role: building took a quarter of the processor time of a call. */
const postRows = preparedStatements<PostRow | undefined>();

const postRow = (postId: RawBuilder<unknown>, viewer: Pick<SignedInUser, 'id' | 'role'>, day: Day) => sql<PostRow>`
    select ${cardColumns({ viewer: 'insider', buyerId: viewer.id })}, ${isInsider} as insider,
      case when p.owner_id <> ${viewer.id}::uuid then coalesce(${mayChangePost(viewer)}, false) end as may_change, p.description_html,
      exists (select from particulars o where o.post_id = p.id and o.offered) as offers_particulars,
      exists (select from undertaking u where u.post_id = p.id and u.buyer_id = ${viewer.id}::uuid) as undertaking_given,
      p.sold_on, ${saleOutcome} as outcome, ${licenceCheckedOn(sql`p.owner_id`, day)} as licence_checked_on,
      p.period_id, ${timetableOf(sql`p.period_id`)} as timetable, ${isHoldingViewer} as holder, ${partsFor(viewer, day)},
      (select r.asked_at from first_post_review r where r.post_id = p.id and r.outcome is null) as first_post_asked_at,
      (select case when r.outcome = 'declined' and p.period_id is null then json_build_object('date', r.decided_at, 'reason', r.reason) end
        from first_post_review r where r.post_id = p.id order by r.id desc limit 1) as first_post_declined,
      (select max(h.done_at) from hand_over_post h where h.post_id = p.id) as handed_over_at,
      array(select pp.starts_on::text from posting_period pp where ${isCounted} order by pp.id desc) as start_days,
      array(select ${lastDay}::text from posting_period pp where ${isCounted} order by pp.id desc) as end_days
    from post p cross join lateral (
      select ${mayReadPost(viewer)} as insider, ${isHolder(sql`${viewer.id}::uuid`, day)} as holder offset 0) as viewing
    where p.id = ${postId}`;

/**
 * A post's facts if `where` holds for `p`, locked against changes of the post and its period. Locks first: a row read in the same statement
 * could show a stale period after waiting.
 */
export async function lockPost(db: Database, postId: number, where: RawBuilder<boolean> = sql<boolean>`true`) {
  await db.selectFrom('post').select('id').where('id', '=', postId).forUpdate().execute();
  return db
    .selectFrom('post as p')
    .leftJoin('postingPeriod as pp', 'pp.id', 'p.periodId')
    .select(['p.id', 'p.ownerId', 'p.reference', 'p.activityHeading', 'p.approved', 'p.periodId'])
    .select(['pp.startsOn', 'p.endsOn', 'pp.endedAs', 'pp.endedAt', 'pp.blocks', 'pp.alertsMadeAt'])
    .where('p.id', '=', postId)
    .where(where)
    .executeTakeFirst();
}

export type LockedPost = NonNullable<Awaited<ReturnType<typeof lockPost>>>;

/** The same for the post `p`, as its page lists them. */
const invoicesOn = (viewer: Pick<SignedInUser, 'id' | 'role'>): RawBuilder<Post['invoice']> => sql`(
  select coalesce(json_agg(${jsonOf<Post['invoice'][number]>({
    invoiceId: sql`i.id`,
    invoiceNumber: sql`i.number`,
    createdDate: instant(sql`i.created_at`),
  })} order by i.id desc), '[]') from invoice i where i.post_id = p.id and ${mayReadInvoice(viewer)})`;

/** A post's invoices that its viewer may read: a new owner does not see what previous ones were charged. */
export const invoicesOfPost = (db: Database, postId: number, viewer: Pick<SignedInUser, 'id' | 'role'>) =>
  db
    .selectFrom('invoice as i')
    .select(['id', 'number', 'createdAt'])
    .where('postId', '=', postId)
    .where(mayReadInvoice(viewer))
    .orderBy('id', 'desc')
    .execute();
