import type { ListedPost } from '@marketplace/shared-contract/marketplace/marks';
import {
  formerMember,
  type TeamInterest,
  type TeamPost,
  teamInterestLimit,
} from '@marketplace/shared-contract/marketplace/team-shares';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isOpenToOthers } from '../marks/post-mark.sql.ts';

/** A buyer's team; nothing is stored under this number for a buyer who was never in one with others (ADR-0075). */
export const teamOf = (buyerId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce((select m.firm_id from firm_member m where m.account_id = ${buyerId}::uuid), ${buyerId}::uuid)`;

/** The name of the account `a` among colleagues. */
export const nameOfColleague: RawBuilder<string> = sql`case when a.id is null or a.closed_at is not null then ${sql.lit(formerMember)}
  else coalesce(nullif(btrim(a.forenames || ' ' || a.surname), ''), a.email1) end`;

/** Whether the post `p` is shared in a buyer's team. */
export const isShared = (buyerId: string): RawBuilder<boolean> =>
  sql`exists (select from team_share s where s.firm_id = ${teamOf(sql`${buyerId}`)} and s.post_id = p.id)`;

/**
 * Interest `e` expressed by a buyer's colleagues `a` since they joined the team, visible to the practitioner or not, so that nobody learns
 * from a colleague's that somebody is flagged (PD-20).
 */
const interestOfColleagues = (buyerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  firm_member c join account a on a.id = c.account_id and a.closed_at is null
    join expression e on e.buyer_id = c.account_id and e.created_at >= c.joined_at
  where c.firm_id = ${teamOf(buyerId)} and c.account_id <> ${buyerId}::uuid`;

/** How many shares and expressions colleagues have added since; null without a team or on a first visit. */
export const newInTeam = (buyerId: RawBuilder<unknown>, since: Date | null): RawBuilder<number | null> => sql`
  case when ${since}::timestamptz is not null and exists (select from firm_member m where m.account_id = ${buyerId}::uuid) then (
    (select count(*)::int from team_share s where s.firm_id = ${teamOf(buyerId)} and s.shared_at > ${since}
      and s.account_id is distinct from ${buyerId}::uuid)
    + (select count(*)::int from ${interestOfColleagues(buyerId)} and e.created_at > ${since})) end`;

/** Which teammates shared the post `p` and which expressed interest, by name; null without a team. */
export const teamOfCard = (buyerId: RawBuilder<unknown>): RawBuilder<ListedPost['team'] | null> => sql`
  case when exists (select from firm_member m where m.account_id = ${buyerId}) then json_build_object(
    'sharedBy', array(select ${nameOfColleague} from team_share s left join account a on a.id = s.account_id
      where s.firm_id = ${teamOf(buyerId)} and s.post_id = p.id order by s.id),
    'notes', (select coalesce(json_agg(json_build_object('by', ${nameOfColleague}, 'note', s.note) order by s.id), '[]')
      from team_share s left join account a on a.id = s.account_id
      where s.firm_id = ${teamOf(buyerId)} and s.post_id = p.id and s.note <> ''),
    'interest', array(select ${nameOfColleague} from ${interestOfColleagues(buyerId)} and e.post_id = p.id order by e.id)) end`;

/** A buyer's team's shares and interest in a post; undefined if they may not open the post. */
export async function teamPostOf(
  db: Database,
  { buyerId, postId, day }: { buyerId: string; postId: number; day: Day },
): Promise<TeamPost | undefined> {
  const buyer = sql`${buyerId}`;
  const { rows } = await sql<TeamPost>`
    select (select count(*) > 1 from firm_member c where c.firm_id = ${teamOf(buyer)}) as in_team,
      coalesce((select json_agg(json_build_object('id', s.id, 'by', ${nameOfColleague}, 'you', s.account_id = ${buyerId}::uuid,
          'mayEnd', s.account_id = ${buyerId}::uuid or exists (select from firm_member l where l.account_id = ${buyerId} and l.role = 'lead'),
          'note', s.note, 'sharedAt', s.shared_at) order by s.id)
        from team_share s left join account a on a.id = s.account_id
        where s.firm_id = ${teamOf(buyer)} and s.post_id = p.id), '[]') as shared,
      coalesce((select json_agg(json_build_object('by', ${nameOfColleague}, 'dateExpressed', e.created_at,
          'viewedByInsolvency', e.viewed_at is not null) order by e.id)
        from ${interestOfColleagues(buyer)} and e.post_id = p.id), '[]') as interest
    from post p where p.id = ${postId} and ${isOpenToOthers(day)}`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      shared: row.shared.map((share) => ({ ...share, you: share.you === true, mayEnd: share.mayEnd === true })),
    }
  );
}

/** The latest interest of a buyer's colleagues, in posts that can be opened. */
export async function teamInterestOf(db: Database, buyerId: string, day: Day): Promise<TeamInterest> {
  const { rows } = await sql<Omit<TeamInterest[number], 'dateExpressed'> & { dateExpressed: Date }>`
    select p.id as business_id, p.activity_heading, p.reference, t.by, t.date_expressed, t.viewed_by_insolvency
    from (select e.id, e.post_id, ${nameOfColleague} as by, e.created_at as date_expressed,
        e.viewed_at is not null as viewed_by_insolvency from ${interestOfColleagues(sql`${buyerId}`)}) t
      join post p on p.id = t.post_id
    where ${isOpenToOthers(day)} order by t.id desc limit ${teamInterestLimit}`.execute(db);
  return rows.map((row) => ({ ...row, dateExpressed: row.dateExpressed.toISOString() }));
}

/** A buyer's team and whether they lead it, locked until the transaction ends; undefined without a team. */
export async function holdTeam(tx: Database, buyerId: string): Promise<{ firmId: string; leads: boolean } | undefined> {
  const { rows } = await sql<{ firmId: string; leads: boolean }>`
    select me.firm_id, me.role = 'lead' as leads from firm_member me where me.account_id = ${buyerId}
      and exists (select from firm_member c where c.firm_id = me.firm_id and c.account_id <> me.account_id)
    for share of me`.execute(tx);
  return rows[0];
}

type Share = { firmId: string; postId: number; accountId: string; note: string; sharedAt: Date };

/** Shares a post with a team, or replaces the note. */
export const putShare = (tx: Database, share: Share) =>
  tx
    .insertInto('teamShare')
    .values(share)
    .onConflict((conflict) => conflict.columns(['firmId', 'postId', 'accountId']).doUpdateSet({ note: share.note }))
    .execute();

/** Removes a share, for its author or a lead. Returns whether there was one. */
export async function deleteShare(
  tx: Database,
  { id, firmId, accountId, leads }: { id: number; firmId: string; accountId: string; leads: boolean },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('teamShare')
    .where('id', '=', id)
    .where('firmId', '=', firmId)
    .$if(!leads, (query) => query.where('accountId', '=', accountId))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
