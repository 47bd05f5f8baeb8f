import { FirstPostReviewRow } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { firstPostReviewList } from '@marketplace/shared-contract/operations/lists/first-post-reviews';
import { sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { standingSql } from '../../accounts/licence/licence.sql.ts';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { today } from '../../platform/clock/clock.ts';
import { columnsOf, instant } from '../../platform/json-list/json.sql.ts';

const rowColumns = (day: string) =>
  columnsOf<FirstPostReviewRow>({
    businessId: sql`p.id`,
    reference: sql`p.reference`,
    activityHeading: sql`p.activity_heading`,
    userId: sql`a.id`,
    practitioner: sql`a.forenames || ' ' || a.surname`,
    company: companyOf('a'),
    licence: standingSql(day),
    startDate: sql`r.starts_on::text`,
    endDate: sql`r.ends_on::text`,
    askedDate: instant(sql`r.asked_at`),
  });

/** First posts that wait, longest waiting first. */
export const reviewListRoutes = adminListRoutes(firstPostReviewList, FirstPostReviewRow, ({ db, clock, config }) => ({
  on: config.firstPostReview,
  page: async (_query, { limit, offset }) => {
    const { rows } = await sql<{ list: string; total: number }>`
      select coalesce(json_agg(listed), '[]')::text as list,
        (select count(*)::int from first_post_review where outcome is null) as total
      from (
        select ${rowColumns(today(clock))}
        from first_post_review r join post p on p.id = r.post_id join account a on a.id = p.owner_id
          left join practitioner_licence l on l.account_id = a.id left join licence_check c on c.id = l.check_id
        where r.outcome is null and a.closed_at is null order by r.id limit ${limit} offset ${offset}
      ) as listed`.execute(db);
    return rows[0] ?? { list: '[]', total: 0 };
  },
}));
