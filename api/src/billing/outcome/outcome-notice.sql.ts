import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { isDisabledSql } from '../../accounts/session/lock.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';

/**
 * When a practitioner is asked for the outcome: this many days after a posting ended, and no later than a week after that (after downtime
 * or a wrong clock). Reminders of the statement to creditors are separate.
 */
export const reminders = { 'first-reminder': 7, 'second-reminder': 28 } as const;
export type ReminderKind = keyof typeof reminders;
const laggedDays = 6;

/** Records that a mail of this kind is being queued; returns false if it already was. */
export async function claimNotice(
  tx: Database,
  { periodId, kind, at }: { periodId: number; kind: 'sale-ended'; at: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('outcomeNotice')
    .values({ periodId, kind, notedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('periodId')
    .executeTakeFirst();
  return claimed !== undefined;
}

export type RemindedPost = {
  postId: number;
  reference: string;
  activityHeading: string;
  endedOn: Day;
  email1: string;
  forenames: string;
};

/** Records due reminders and returns their recipients; no other process gets the same ones. */
export async function claimReminders(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  kind: ReminderKind,
  limit: number,
): Promise<RemindedPost[]> {
  const day = today(clock);
  // A post's own last day is the day it actually ended.
  const { rows } = await sql<RemindedPost>`
    with due as materialized (
      select p.period_id from post p join account a on a.id = p.owner_id
      where p.ends_on between ${day}::date - ${reminders[kind] + laggedDays}::int and ${day}::date - ${reminders[kind]}::int
        and p.ended_as is distinct from 'Sold' and a.closed_at is null
        and not exists (select from outcome o where o.period_id = p.period_id)
        and not exists (select from outcome_notice n where n.period_id = p.period_id and n.kind = ${kind})
      order by p.period_id limit ${limit}
    ), noted as (
      insert into outcome_notice (period_id, kind, noted_at) select period_id, ${kind}, ${clock.now()} from due
      on conflict do nothing returning period_id
    )
    select p.id as post_id, p.reference, p.activity_heading, p.ends_on as ended_on, a.email1, a.forenames
    from noted join post p on p.period_id = noted.period_id join account a on a.id = p.owner_id order by p.id`.execute(
    tx,
  );
  return rows;
}

/** The reachable buyers who expressed interest in a post, including those hidden from its practitioner (PD-20). */
export async function interestedIn(
  tx: Database,
  postId: number,
  now: Date,
): Promise<{ email1: string; forenames: string }[]> {
  const { rows } = await sql<{ email1: string; forenames: string }>`
    select a.email1, a.forenames from expression e join account a on a.id = e.buyer_id
    where e.post_id = ${postId} and a.closed_at is null and a.email1_disabled_at is null
      and not ${isDisabledSql(now)}
    order by e.id`.execute(tx);
  return rows;
}
