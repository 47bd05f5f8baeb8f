import { prePack } from '@marketplace/shared-contract/billing/statement/statement-rules';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** When a practitioner is reminded of the statement of a pre-pack: from so many days after its completion, until so many. */
export const statementReminders = { 'first-reminder': [3, 5], 'last-reminder': [6, 12] } as const;
export type StatementReminder = keyof typeof statementReminders;

export type DueStatement = {
  postId: number;
  reference: string;
  activityHeading: string;
  completedOn: Day;
  email1: string;
  forenames: string;
};

/**
 * Notes reminders that are due and not noted, and returns whom of; no other process gets the same. One that was not recorded by
 * then is not asked for twice at once, and nothing is asked for once the account of a pre-pack was sent since the sale.
 */
export async function claimStatementReminders(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  kind: StatementReminder,
  limit: number,
): Promise<DueStatement[]> {
  const [from, until] = statementReminders[kind];
  const day = today(clock);
  const completedOn = sql`coalesce(p.sold_on, p.ends_on)`;
  const { rows } = await sql<DueStatement>`
    with due as materialized (
      select p.period_id from post p join account a on a.id = p.owner_id
        left join lateral (select details, result from outcome where period_id = p.period_id order by number desc limit 1) o on true
      where p.ended_as = 'Sold' and ${completedOn} between ${day}::date - ${until}::int and ${day}::date - ${from}::int
        and coalesce(case when o.result like 'sold%' then (o.details->>'ProcedureId')::int end, p.appointment_status_id) = ${prePack}
        and a.closed_at is null
        and not exists (select from statement s where s.post_id = p.id and s.kind = 'pre-pack'
          and (select x.sent_on from statement_sent x where x.post_id = s.post_id and x.number = s.number order by x.id desc limit 1)
            >= ${completedOn})
        and not exists (select from statement_notice n where n.period_id = p.period_id and n.kind = ${kind})
      order by p.period_id limit ${limit}
    ), noted as (
      insert into statement_notice (period_id, kind, noted_at) select period_id, ${kind}, ${clock.now()} from due
      on conflict do nothing returning period_id
    )
    select p.id as post_id, p.reference, p.activity_heading, ${completedOn} as completed_on, a.email1, a.forenames
    from noted join post p on p.period_id = noted.period_id join account a on a.id = p.owner_id order by p.id`.execute(
    tx,
  );
  return rows;
}
