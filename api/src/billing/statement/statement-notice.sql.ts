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

/** When a practitioner is reminded of the statement of a pre-pack: from so many days after its completion, until so many. */
export const statementReminders = { 'first-reminder': [3, 5], 'last-reminder': [6, 12] } as const;
export type StatementReminder = keyof typeof statementReminders;

export type DueStatement = {
  postId: number;
  reference: string;
  activityHeading: string;
  completedOn: Day;
  /** Where the procedure runs; null where that is not recorded. */
  jurisdiction: UkPart | null;
  email1: string;
  forenames: string;
};

const completedOn = sql<Day>`coalesce(p.sold_on, p.ends_on)`;

/**
 * Whether the post `p` was sold as a pre-pack and no account that states this completion was sent to creditors. Its procedure is what
 * the outcome records, else the case, else the post.
 */
const isUnsent = sql<boolean>`(p.ended_as = 'Sold' and coalesce((
    select case when o.result like 'sold%' then (o.details->>'ProcedureId')::int end
    from outcome o where o.period_id = p.period_id order by o.number desc limit 1),
    case when ${procedureOfCase} = 'pre-pack' then ${prePack} when ${procedureOfCase} is null then p.appointment_status_id end) = ${prePack}
  and not exists (select from statement s where s.post_id = p.id and s.kind = 'pre-pack'
    and (s.facts->>'completedOn')::date = ${completedOn}
    and exists (select from statement_sent x where x.post_id = s.post_id and x.number = s.number)))`;

/** By when the statement of the post `p` goes to creditors; null where none is due. */
export const statementDueOn = sql<Day | null>`case when ${isUnsent} then ${completedOn} + ${statementDays}::int end`;

/** For so many days after completion a statement waits on the home: who wrote to creditors without it records nothing. */
const waitingDays = 28;

/** Statements still to be sent of the posts `own`, each by the London day on which it is due: for marketplace/home/waiting.sql.ts. */
export const unsentStatements = (day: Day): RawBuilder<WaitingRow> => sql<WaitingRow>`
  select 'statement', p.id, 1, (${completedOn} + ${statementDays}::int)::timestamp at time zone 'Europe/London'
  from own p where ${isUnsent} and ${completedOn} between ${day}::date - ${waitingDays}::int and ${day}::date`;

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
