import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export type NoticeKind = 'live' | 'ending' | 'ended';

/** A posting with the seller to notify. */
export type NoticedPost = {
  periodId: number;
  postId: number;
  reference: string;
  activityHeading: string;
  startsOn: Day;
  endsOn: Day;
  email1: string;
  forenames: string;
};

/** How many days before the last day of a post its seller is reminded. */
const remindedDays = 3;
/** Older notices are dropped (after downtime or a wrong clock). */
const laggedDays = 7;

/**
 * When a notice is due. Only posts bought in advance get a "live" notice: other sellers saw theirs go live. There is no reminder for
 * postings shorter than its lead time, or continued ones (PD-72). Sellers who take a post down know that it has ended.
 */
const isDue = (kind: NoticeKind, day: Day): RawBuilder<boolean> => {
  const live = sql`pp.starts_on <= ${day}::date and p.ends_on >= ${day}::date`;
  const conditions: Record<NoticeKind, RawBuilder<boolean>> = {
    live: sql`${live} and pp.continues is null and pp.starts_on > (pp.created_at at time zone 'Europe/London')::date and p.approved`,
    ending: sql`${live} and p.ends_on <= ${day}::date + ${remindedDays}::int
      and p.ends_on - pp.starts_on > ${remindedDays} and p.approved`,
    ended: sql`p.ends_on < ${day}::date and p.ends_on >= ${day}::date - ${laggedDays}::int`,
  };
  return conditions[kind];
};

/** Records notices that are due and unrecorded, and returns them; no other process gets the same ones. */
export async function claimNotices(
  tx: Database,
  kind: NoticeKind,
  { day, now, limit }: { day: Day; now: Date; limit: number },
): Promise<NoticedPost[]> {
  const { rows } = await sql<NoticedPost>`
    with due as materialized (
      select pp.id from posting_period pp join post p on p.period_id = pp.id join account a on a.id = p.owner_id
      where pp.ended_as is null and a.closed_at is null and ${isDue(kind, day)}
        and not exists (select from posting_notice n where n.period_id = pp.id and n.kind = ${kind})
      order by pp.id limit ${limit}
    ), noted as (
      insert into posting_notice (period_id, kind, noted_at) select id, ${kind}, ${now} from due
      on conflict do nothing returning period_id
    )
    select pp.id as period_id, p.id as post_id, p.reference, p.activity_heading, pp.starts_on, p.ends_on,
      a.email1, a.forenames
    from noted join posting_period pp on pp.id = noted.period_id join post p on p.id = pp.post_id
    join account a on a.id = p.owner_id order by pp.id`.execute(tx);
  return rows;
}
