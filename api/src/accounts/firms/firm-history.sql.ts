import { type FirmHistory, firmActs, firmHistoryLength } from '@marketplace/shared-contract/firm-history';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { firmOfPost } from './ownership.sql.ts';

/** Who was erased has no name any more. */
const nameOf = (account: string) => sql`coalesce(
  nullif(trim(${sql.ref(`${account}.forenames`)} || ' ' || ${sql.ref(`${account}.surname`)}), ''), 'A former member')`;

/** What was done in a firm, latest first: by its members, whoever they are now, and by Admins in it. */
export async function historyOf(db: Database, firmId: string): Promise<FirmHistory> {
  const { rows } = await sql<FirmHistory[number]>`
    select au.id::text as id, ${instant(sql`au.at`)} as at, au.act,
      case when actor.role <> 'admin' then ${nameOf('actor')} end as who,
      case when p.id is not null then json_build_object('businessId', p.id, 'reference', p.reference) end as post,
      case when member.id <> au.actor_id then ${nameOf('member')} end as member
    from audit au
      left join account actor on actor.id = au.actor_id
      left join post p on au.subject = 'post' and p.id::text = au.subject_id and ${firmOfPost} = ${firmId}::uuid
      left join account member on au.subject = 'account' and member.id::text = au.subject_id
    where au.firm_id = ${firmId}::uuid and au.act = any (${Object.keys(firmActs)}::text[])
    order by au.id desc limit ${firmHistoryLength}`.execute(db);
  return rows;
}
