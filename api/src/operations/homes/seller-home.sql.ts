import { homeListLength, type SellerHome, soonDays } from '@marketplace/shared-contract/operations/homes/role-homes';
import { addDays, type Day, daysBetween } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isOwnInvoice, isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import { isOutstanding, isOverdue } from '../../billing/invoices/settlement.sql.ts';
import { runningFigures } from '../../marketplace/performance/figures.sql.ts';
import { hasStatus, isArchived } from '../../marketplace/posts/status.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

type Counts = Omit<SellerHome, 'forenames' | 'posts' | 'firstSteps' | 'licence' | 'waiting'> & { received: number };

/** A seller's own posts, interest and invoices, counted; `received` is all interest ever. */
export async function countsOfSeller(db: Database, sellerId: string, day: Day): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${hasStatus('For Sale', day)})::int as live,
      count(*) filter (where ${hasStatus('For Sale', day)} and p.ends_on < ${addDays(day, soonDays)}::date)::int as ending_soon,
      count(*) filter (where ${hasStatus('Draft', day)})::int as drafts,
      count(*) filter (where ${hasStatus('Scheduled', day)})::int as scheduled,
      count(*) filter (where ${isArchived(day)})::int as archived,
      coalesce(sum(interest.unread), 0)::int as unread, coalesce(sum(interest.received), 0)::int as received,
      (select count(*)::int from invoice i where ${isOwnInvoice(sellerId)}
        and ${isOutstanding}) as invoices_due,
      (select count(*)::int from invoice i where ${isOwnInvoice(sellerId)}
        and ${isOverdue(day)}) as invoices_overdue
    from post p left join lateral (
      select count(*) as received, count(*) filter (where e.viewed_at is null) as unread
      from expression e where e.post_id = p.id and e.visible
    ) as interest on true
    where ${isOwnPost(sellerId)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has no row');
  return counts;
}

type PostRow = Omit<SellerHome['posts'][number], 'daysLeft'>;

/** The live posts that end first, each with its running period's figures. */
export async function postsOfSeller(db: Database, sellerId: string, day: Day): Promise<SellerHome['posts']> {
  const { rows } = await sql<PostRow>`
    with soonest as materialized (
      select p.id, p.period_id, p.reference, p.activity_heading, p.ends_on, p.approved from post p
      where ${isOwnPost(sellerId)} and ${hasStatus('For Sale', day)} order by p.ends_on, p.id limit ${homeListLength}
    )
    select s.id as business_id, s.reference, s.activity_heading, s.ends_on as active_end_date,
      not s.approved as not_approved, ${runningFigures}
    from soonest s join posting_period pp on pp.id = s.period_id order by s.ends_on, s.id`.execute(db);
  return rows.map((row) => ({ ...row, daysLeft: daysBetween(day, row.activeEndDate) }));
}
