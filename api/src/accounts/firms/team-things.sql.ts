import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A former member's criteria are no longer the team's: later changes by others do not reach them. */
export const keepCriteriaAsOwn = (tx: Database, accountId: string) =>
  tx
    .updateTable('criteriaSet')
    .set({ teamCriteriaId: null })
    .where('accountId', '=', accountId)
    .where('teamCriteriaId', 'is not', null)
    .execute();

/**
 * Removes colleagues' shared criteria from a former team member; those they shared stay theirs too. Locks the team's rows first, like every
 * edit of them.
 */
export async function dropTeamCriteria(tx: Database, accountId: string): Promise<void> {
  await sql`select id from team_criteria where account_id = ${accountId}::uuid or id in (
      select team_criteria_id from criteria_set where account_id = ${accountId}::uuid and team_criteria_id is not null)
    order by id for update`.execute(tx);
  await sql`delete from criteria_set s using team_criteria t
    where s.account_id = ${accountId}::uuid and t.id = s.team_criteria_id and t.account_id is distinct from s.account_id`.execute(
    tx,
  );
  await keepCriteriaAsOwn(tx, accountId);
}

/** What a user shared stays with the team without their name; what nobody can see any more is deleted (ADR-0075). */
export async function partFromTeams(tx: Database, accountId: string): Promise<void> {
  for (const table of ['team_share', 'team_criteria']) {
    await sql`update ${sql.table(table)} set account_id = null where account_id = ${accountId}::uuid`.execute(tx);
    await sql`delete from ${sql.table(table)} t where t.firm_id in (
        select ${accountId}::uuid union all select unnest(array[m.firm_id, m.own_firm_id]) from firm_member m where m.account_id = ${accountId}::uuid)
      and not exists (select from firm_member c join account a on a.id = c.account_id
        where t.firm_id in (c.firm_id, c.own_firm_id) and a.closed_at is null)`.execute(tx);
  }
}
