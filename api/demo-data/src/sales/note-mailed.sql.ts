import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { claimNotices } from '../../../src/billing/notices/posting-notice.sql.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';

/** Marks everything in the demo data's past as already mailed, so that the first start sends nothing about it. */
export async function noteSalesMailed(tx: Tx, now: Date): Promise<void> {
  await sql`update timetable_change set mailed_at = made_at + interval '15 minutes' where mailed_at is null`.execute(
    tx,
  );
  await sql`
    insert into timetable_notice (period_id, kind, deadline, noted_at)
    select period_id, kind, final_offers_by, ${now} from timetable cross join (values ('final soon'), ('final passed')) as each (kind)
    where final_offers_by <= ${now}::timestamptz on conflict do nothing`.execute(tx);
  await sql`
    update undertaking u set news_emailed_at = ${now},
      end_emailed_at = case when p.ended_as is not null or p.ends_on < ${now}::timestamptz::date then ${now}::timestamptz end,
      reminders = case when u.asked_at < ${now}::timestamptz - interval '1 day' then 1 else 0 end
    from post p where p.id = u.post_id`.execute(tx);
  await sql`
    update question set emailed_at = asked_at + interval '15 minutes', tell_asker_since = null,
      reminded_at = case when asked_at < ${now}::timestamptz - interval '1 day' then ${now}::timestamptz end`.execute(
    tx,
  );
  await sql`update question_answer set emailed_at = published_at + interval '15 minutes' where emailed_at is null`.execute(
    tx,
  );
}

/** Marks postings that went live, end soon or have ended as already mailed. */
export async function notePostingsMailed(tx: Tx, now: Date): Promise<void> {
  for (const kind of ['live', 'ending', 'ended'] as const)
    await claimNotices(tx, kind, { day: londonDay(now), now, limit: 10_000 });
}
