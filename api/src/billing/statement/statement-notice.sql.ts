import { prePack } from '@marketplace/shared-contract/billing/statement/statement-rules';
import { statementDays } from '@marketplace/shared-contract/billing/statement/statement-words';
import type { UkPart } from '@marketplace/shared-contract/platform/clock/bank-holidays';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { jurisdictionOfCase, procedureOfCase } from '../../accounts/cases/case.sql.ts';
import type { WaitingRow } from '../../marketplace/home/waiting.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** When practitioners are reminded of the statement for a pre-pack: between these numbers of days after its completion. */
export const statementReminders = { 'first-reminder': [3, 5], 'last-reminder': [6, 12] } as const;
export type StatementReminder = keyof typeof statementReminders;

export type DueStatement = {
  postId: number;
  reference: string;
  activityHeading: string;
  completedOn: Day;
  /** The jurisdiction of the procedure, or null if not recorded. */
  jurisdiction: UkPart | null;
  email1: string;
  forenames: string;
};

const completedOn = sql<Day>`coalesce(p.sold_on, p.ends_on)`;

/**
 * Whether the post `p` was sold as a pre-pack and no statement with this completion was sent to creditors. The procedure comes from the
 * outcome, else the case, else the post.
 */
const isUnsent = sql<boolean>`(p.ended_as = 'Sold' and coalesce((
    select case when o.result like 'sold%' then (o.details->>'ProcedureId')::int end
    from outcome o where o.period_id = p.period_id order by o.number desc limit 1),
    case when ${procedureOfCase} = 'pre-pack' then ${prePack} when ${procedureOfCase} is null then p.appointment_status_id end) = ${prePack}
  and not exists (select from statement s where s.post_id = p.id and s.kind = 'pre-pack'
    and (s.facts->>'completedOn')::date = ${completedOn}
    and exists (select from statement_sent x where x.post_id = s.post_id and x.number = s.number)))`;

/** When the statement for the post `p` is due to creditors, or null. */
export const statementDueOn = sql<Day | null>`case when ${isUnsent} then ${completedOn} + ${statementDays}::int end`;

/** How many days after completion a due statement stays on the home: practitioners who sent their own never record it. */
const waitingDays = 28;

/** Statements due for the posts `own`, each with its London due day: for marketplace/home/waiting.sql.ts. */
export const unsentStatements = (day: Day): RawBuilder<WaitingRow> => sql<WaitingRow>`
  select 'statement', p.id, 1, (${completedOn} + ${statementDays}::int)::timestamp at time zone 'Europe/London'
  from own p where ${isUnsent} and ${completedOn} between ${day}::date - ${waitingDays}::int and ${day}::date`;

/**
 * Records due reminders and returns their recipients; no other process gets the same ones. Missed reminders are not sent twice at once. If
 * a pre-pack's statement was sent after the sale there is no reminder.
 */
export async function claimStatementReminders(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  kind: StatementReminder,
  limit: number,
): Promise<DueStatement[]> {
  const [from, until] = statementReminders[kind];
  const day = today(clock);
  const { rows } = await sql<DueStatement>`
    with due as materialized (
      select p.period_id from post p join account a on a.id = p.owner_id
      where ${isUnsent} and ${completedOn} between ${day}::date - ${until}::int and ${day}::date - ${from}::int
        and a.closed_at is null
        and not exists (select from statement_notice n where n.period_id = p.period_id and n.kind = ${kind})
      order by p.period_id limit ${limit}
    ), noted as (
      insert into statement_notice (period_id, kind, noted_at) select period_id, ${kind}, ${clock.now()} from due
      on conflict do nothing returning period_id
    )
    select p.id as post_id, p.reference, p.activity_heading, ${completedOn} as completed_on, a.email1, a.forenames,
      coalesce((select nullif(o.details->>'Jurisdiction', '') from outcome o where o.period_id = p.period_id
        order by o.number desc limit 1), ${jurisdictionOfCase}) as jurisdiction
    from noted join post p on p.period_id = noted.period_id join account a on a.id = p.owner_id order by p.id`.execute(
    tx,
  );
  return rows;
}
