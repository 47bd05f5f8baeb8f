import type { CaseAnswer, CasePost } from '@marketplace/shared-contract/marketplace/cases/case';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { caseIdOfPost } from '../../accounts/cases/case.sql.ts';
import { isOwnPost, mayReadPost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { type CardRow, periodOf } from '../posts/card.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { statusOf } from '../posts/status.rules.ts';

type Row = Omit<CasePost, 'status'> & Pick<CardRow, 'startsOn' | 'endsOn' | 'endedAs'>;

/** The posts of a case that are its reader's firm's, the latest first, each with what there is of it. */
export async function postsOfCase(db: Database, readerId: string, caseId: number, day: Day): Promise<CasePost[]> {
  const { rows } = await sql<Row>`
    select p.id as business_id, p.reference, p.activity_heading, p.starts_on, p.ends_on, p.ended_as,
      (select count(*)::int from expression e where e.post_id = p.id and e.visible) as interest,
      (select count(*)::int from expression e where e.post_id = p.id and e.visible and e.viewed_at is null) as unread,
      (select ${instant(sql`t.final_offers_by`)} from timetable t where t.period_id = p.period_id) as offers_due,
      (select ${instant(sql`max(v.at)`)} from marketing_event v where v.period_id = p.period_id
        and v.kind in ('statement taken', 'interim statement taken')) as statement_date
    from post p where ${caseIdOfPost} = ${caseId} and ${isOwnPost(readerId)} order by p.id desc`.execute(db);
  return rows.map(({ startsOn, endsOn, endedAs, ...post }) => ({
    ...post,
    status: statusOf(periodOf({ startsOn, endsOn, endedAs }), day),
  }));
}

/** A firm's latest posts that are in no case: as many as a list to choose from can hold. */
export async function postsInNoCase(db: Database, readerId: string): Promise<CaseAnswer['otherPosts']> {
  const { rows } = await sql<CaseAnswer['otherPosts'][number]>`
    select p.id as business_id, p.reference, p.activity_heading from post p
    where ${isOwnPost(readerId)} and ${caseIdOfPost} is null order by p.id desc limit 200`.execute(db);
  return rows;
}

/** The case that a post of the reader's firm is in, or null. */
export async function caseIdOfOwnPost(db: Database, reader: SignedInUser, postId: number): Promise<number | null> {
  const { rows } = await sql<{ caseId: number | null }>`
    select ${caseIdOfPost} as case_id from post p where p.id = ${postId} and ${mayReadPost(reader)}`.execute(db);
  if (!rows[0]) throw noSuchPost();
  return rows[0].caseId;
}
