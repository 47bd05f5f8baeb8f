import type { CaseAnswer, CasePost } from '@marketplace/shared-contract/marketplace/cases/case';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { caseIdOfPost } from '../../accounts/cases/case.sql.ts';
import { isOwnPost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { stateOf } from '../particulars/particulars.sql.ts';
import { type CardRow, periodOf } from '../posts/card.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { statusOf } from '../posts/status.rules.ts';
import { undertakingsWhere } from '../undertaking/undertaking.sql.ts';

/** A post of a case without its statements, which belong to billing. */
export type MarketedPost = Omit<CasePost, 'statement' | 'statementDate' | 'statementDue'>;
type Row = Omit<MarketedPost, 'status' | 'offers' | 'holders'> &
  Pick<CardRow, 'startsOn' | 'endsOn' | 'endedAs'> & {
    offers: number;
    highest: number | null;
    latestDate: string | null;
  };

/** The latest record of each offer for the post `p` that was not struck out. */
const standing = sql`(select distinct on (o.number) o.* from offer o where o.post_id = p.id order by o.number, o.version desc) o
  where not o.struck_out`;
/** Whether an offer arrived before the sale of the post `p` was completed, or on that day. */
const inTime = sql`((o.received_at at time zone 'Europe/London')::date
  <= case when p.ended_as = 'Sold' then coalesce(p.sold_on, p.ends_on) end) is not false`;

/** The posts of a case that belong to its reader's firm, latest first, each with its progress. */
export async function postsOfCase(db: Database, readerId: string, caseId: number, day: Day): Promise<MarketedPost[]> {
  const { rows } = await sql<Row>`
    select p.id as business_id, p.reference, p.activity_heading, p.starts_on, p.ends_on, p.ended_as,
      (select count(*)::int from expression e where e.post_id = p.id and e.visible) as interest,
      (select count(*)::int from expression e where e.post_id = p.id and e.visible and e.viewed_at is null) as unread,
      (select ${instant(sql`t.final_offers_by`)} from timetable t where t.period_id = p.period_id) as offers_due,
      (select ${instant(sql`t.indicative_offers_by`)} from timetable t where t.period_id = p.period_id) as indicative_due,
      (select count(*)::int from ${standing}) as offers,
      (select max((o.details->>'Total')::float8) from ${standing} and o.details->>'State' <> 'withdrawn' and ${inTime}) as highest,
      (select ${instant(sql`max(o.received_at)`)} from ${standing}) as latest_date,
      (select count(*)::int from particulars_document d
        where d.post_id = p.id and ${stateOf} = 'released') as documents
    from post p where ${caseIdOfPost} = ${caseId} and ${isOwnPost(readerId)} order by p.id desc`.execute(db);
  const given = await undertakingsWhere(
    db,
    day,
    sql<boolean>`u.post_id = any (${rows.map(({ businessId }) => businessId)}::int[])`,
  );
  return rows.map(({ startsOn, endsOn, endedAs, offers: count, highest, latestDate, ...post }) => ({
    ...post,
    status: statusOf(periodOf({ startsOn, endsOn, endedAs }), day),
    offers: { count, highest, latestDate },
    holders: given.filter(({ postId, seen, access }) => postId === post.businessId && seen && access === 'open').length,
  }));
}

/** A firm's latest posts without a case: as many as a select can offer. */
export async function postsInNoCase(db: Database, readerId: string): Promise<CaseAnswer['otherPosts']> {
  const { rows } = await sql<CaseAnswer['otherPosts'][number]>`
    select p.id as business_id, p.reference, p.activity_heading from post p
    where ${isOwnPost(readerId)} and ${caseIdOfPost} is null order by p.id desc limit 200`.execute(db);
  return rows;
}

/** The case of a post of the reader's firm, or null. */
export async function caseIdOfOwnPost(db: Database, reader: SignedInUser, postId: number): Promise<number | null> {
  const { rows } = await sql<{ caseId: number | null }>`
    select ${caseIdOfPost} as case_id from post p where p.id = ${postId} and ${mayReadPost(reader)}`.execute(db);
  if (!rows[0]) throw noSuchPost();
  return rows[0].caseId;
}
