import { firmWriters } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { ChosenState, InterestState } from '@marketplace/shared-contract/marketplace/interest/interest-progress';
import { type RawBuilder, sql } from 'kysely';
import { isOwnPost } from '../../accounts/firms/ownership.sql.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The state of the expression `e` with its progress `g`, which may be missing. */
export const interestState: RawBuilder<InterestState> = sql`coalesce(g.state, case when e.viewed_at is null then 'new' else 'read' end)`;

export type OwnInterest = { postId: number; state: InterestState; note: string };

/** A visible expression of interest that the seller may answer, locked; undefined if there is no such expression. */
export async function lockOwnInterest(tx: Database, id: number, sellerId: string): Promise<OwnInterest | undefined> {
  // In a separate statement: one that waited for the lock would read stale progress.
  await sql`select from expression where id = ${id} for update`.execute(tx);
  const { rows } = await sql<OwnInterest>`
    select e.post_id, ${interestState} as state, coalesce(g.note, '') as note
    from expression e join post p on p.id = e.post_id left join interest_progress g on g.expression_id = e.id
    where e.id = ${id} and ${isOwnPost(sellerId, firmWriters)} and e.visible`.execute(tx);
  return rows[0];
}

export async function setState(tx: Database, expressionId: number, chosen: ChosenState): Promise<void> {
  const state = chosen === 'read' ? null : chosen;
  await tx
    .insertInto('interestProgress')
    .values({ expressionId, state })
    .onConflict((conflict) => conflict.column('expressionId').doUpdateSet({ state }))
    .execute();
}

export async function setInterestNote(tx: Database, expressionId: number, note: string): Promise<void> {
  await tx
    .insertInto('interestProgress')
    .values({ expressionId, note })
    .onConflict((conflict) => conflict.column('expressionId').doUpdateSet({ note }))
    .execute();
}

export type Unread = { count: number; previous: number | null; next: number | null };

/** How many expressions a seller has not read besides this one, newest first, and its neighbours among them. */
export async function unreadBeside(db: Database, sellerId: string, id: number): Promise<Unread> {
  const { rows } = await sql<Unread>`
    select count(*)::int as count, min(e.id) filter (where e.id > ${id}) as previous, max(e.id) filter (where e.id < ${id}) as next
    from expression e join post p on p.id = e.post_id
    where ${isOwnPost(sellerId)} and e.visible and e.viewed_at is null and e.id <> ${id}`.execute(db);
  return rows[0] ?? { count: 0, previous: null, next: null };
}
