import type { DeadlineName } from '@marketplace/shared-contract/marketplace/timetable/timetable-words';
import { type Day, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isHolder } from '../sale-file/holders.sql.ts';
import { isReachable, type Reader } from '../sale-file/reachable.sql.ts';
import type { MailedChange } from './timetable.mail.ts';

export type NoticedPost = { id: number; reference: string; activityHeading: string };

/** The period whose changes share one mail. */
const gatheredMinutes = 15;
const soonHours = 48;
/** Older reminders are dropped (after downtime or a wrong clock). */
const laggedDays = 7;

type Change = { deadline: DeadlineName; change: MailedChange['change']; fromAt: Date | null; toAt: Date; madeAt: Date };

/**
 * Marks the changes of one posting as mailed and returns them, oldest first; no other process gets the same ones. Those of a hidden post
 * wait until it is visible.
 */
export async function claimChanges(tx: Database, { now, day }: { now: Date; day: Day }) {
  const { rows } = await sql<Change & NoticedPost>`
    with due as (
      select c.period_id, p.id, p.reference, p.activity_heading
      from timetable_change c join post p on p.period_id = c.period_id
      where c.mailed_at is null and p.approved and p.ended_as is null and p.starts_on <= ${day}::date
      group by c.period_id, p.id
      having min(c.made_at) <= ${now}::timestamptz - make_interval(mins => ${gatheredMinutes})
      order by c.period_id limit 1
    ), claimed as (
      update timetable_change c set mailed_at = ${now} from due
      where c.period_id = due.period_id and c.mailed_at is null
      returning c.id as change_id, c.deadline, c.change, c.from_at, c.to_at, c.made_at, due.id, due.reference, due.activity_heading
    )
    select deadline, change, from_at, to_at, made_at, id, reference, activity_heading from claimed order by change_id`.execute(
    tx,
  );
  return rows;
}

/** Merges the changes of each date, ordered by date; a change that was reverted disappears. */
export function gathered(changes: readonly Change[]): MailedChange[] {
  const names = [...new Set(changes.map(({ deadline }) => deadline))];
  return names.flatMap((deadline) => {
    const own = changes.filter((one) => one.deadline === deadline);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last || first.fromAt?.getTime() === last.toAt.getTime()) return [];
    const change = first.change === 'set' ? 'set' : (own.find((one) => one.change === 'reopened')?.change ?? 'moved');
    return [{ deadline, change, from: first.fromAt, to: last.toAt }];
  });
}

/** The readers to mail about a date: buyers whose visible interest precedes the change, and every holder. */
export async function readersOf(
  tx: Database,
  postId: number,
  { before, now }: { before: Date; now: Date },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select a.email1, a.forenames from post p join expression e on e.post_id = p.id join account a on a.id = e.buyer_id
    where p.id = ${postId} and ((e.visible and e.created_at <= ${before}) or ${isHolder(sql`a.id`, londonDay(now))}) and ${isReachable(now)}
    order by a.id`.execute(tx);
  return rows;
}

export type FinalNotice = 'final soon' | 'final passed';
type FinalDate = NoticedPost & { final: Date };

const isDue = (kind: FinalNotice, { now, day }: { now: Date; day: Day }): RawBuilder<boolean> => {
  if (kind === 'final soon')
    return sql<boolean>`p.approved and p.starts_on <= ${day}::date and t.final_offers_by > ${now}
      and t.final_offers_by <= ${now}::timestamptz + make_interval(hours => ${soonHours})`;
  const passedOn = sql`(t.final_offers_by at time zone 'Europe/London')::date`;
  return sql<boolean>`${passedOn} < ${day}::date and ${passedOn} >= ${day}::date - ${laggedDays}::int`;
};

/** Records and returns one final date that is near or past; a date that is moved counts as another. */
export async function claimFinalDate(
  tx: Database,
  kind: FinalNotice,
  at: { now: Date; day: Day },
): Promise<FinalDate | undefined> {
  const { rows } = await sql<FinalDate>`
    with due as (
      select t.period_id, t.final_offers_by from timetable t join post p on p.period_id = t.period_id join account a on a.id = p.owner_id
      where t.final_offers_by is not null and p.ended_as is null and a.closed_at is null and ${isDue(kind, at)}
        and not exists (select from timetable_notice n
          where n.period_id = t.period_id and n.kind = ${kind} and n.deadline = t.final_offers_by)
      order by t.period_id limit 1
    ), noted as (
      insert into timetable_notice (period_id, kind, deadline, noted_at) select period_id, ${kind}, final_offers_by, ${at.now} from due
      on conflict do nothing returning period_id, deadline
    )
    select p.id, p.reference, p.activity_heading, noted.deadline as final
    from noted join post p on p.period_id = noted.period_id`.execute(tx);
  return rows[0];
}
