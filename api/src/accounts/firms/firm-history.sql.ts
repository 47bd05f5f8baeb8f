import { firmActs, furtherActs, type HistorySubject } from '@marketplace/shared-contract/accounts/firms/firm-history';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { instant } from '../../platform/json-list/json.sql.ts';
import { companyOf } from '../firm-names/firm-name.sql.ts';
import type { HistoryRow } from './history-detail.rules.ts';
import { firmOfPost } from './ownership.sql.ts';

const nameOf = (account: string) => sql`coalesce(
  nullif(trim(${sql.ref(`${account}.forenames`)} || ' ' || ${sql.ref(`${account}.surname`)}), ''), 'A former member')`;

/** Whether the actor of `au` was an Admin then and has since been demoted: every Admin account was created as one. */
const wasAdmin = sql`exists (select from audit later where later.subject = 'account' and later.subject_id = au.actor_id::text
  and later.act = 'demote-admin' and later.id > au.id)`;

/** Up to this many entries of the log before a given entry. */
export type Batch = { before?: string | undefined; limit: number };

/**
 * The latest log entries `au` where `where` holds, as a firm's member may read them. Admins are not named. People who were invited and
 * have not joined appear only with the address that the firm gave. */
async function latest(
  db: Database,
  firmId: string,
  where: RawBuilder<unknown>,
  { before, limit }: Batch,
): Promise<HistoryRow[]> {
  // A former member of this firm. Companies are only shown for people of another firm.
  const withCompany = (account: string, firmThen: RawBuilder<unknown>) => sql`
    case when ${sql.ref(`${account}.id`)} is not null then ${nameOf(account)}
    || case when coalesce(${firmThen}, ${sql.ref(`${account}m.firm_id`)}, ${sql.ref(`${account}.id`)}) <> ${firmId}::uuid
      and ${companyOf(account)} <> '' then ', ' || ${companyOf(account)} else '' end end`;
  const giving = sql`case when au.act = 'hand-over-post' then au.firm_id end`;
  // A hand-over between firms has a second row for the other firm, at the same moment.
  const taking = sql`case when au.act = 'hand-over-post' and not exists (select from audit other where other.subject = 'post'
    and other.subject_id = au.subject_id and other.act = 'take-over-post' and other.at = au.at) then au.firm_id end`;
  const { rows } = await sql<HistoryRow>`
    with au as (select au.* from audit au where ${where} and (${before ?? null}::bigint is null or au.id < ${before ?? null}::bigint)
      order by au.id desc limit ${limit})
    select au.id::text as id, ${instant(sql`au.at`)} as at, au.act, au.subject_id, au.before, au.after,
      case when au.act in ('open-unusable-invitation', 'decline-invitation') then coalesce(i.address, 'Who was invited')
        when actor.id is null or actor.role = 'admin' or ${wasAdmin} then null
        -- Without a firm somebody was alone then, in the one with their number, which may be this one even if they have left it since.
        when coalesce(au.firm_id, actorm.firm_id, actor.id) = ${firmId}::uuid or (au.firm_id is null and actor.id = ${firmId}::uuid)
          then ${nameOf('actor')} else 'Another firm' end as who,
      case when p.id is not null then json_build_object('businessId', p.id, 'reference', p.reference) end as post,
      case when member.id <> au.actor_id then ${nameOf('member')} end as member,
      i.address, ${withCompany('giver', giving)} as giver, ${withCompany('taker', taking)} as taker
    from au
      left join account actor on actor.id = au.actor_id
      left join firm_member actorm on actorm.account_id = actor.id
      left join post p on au.subject = 'post' and p.id::text = au.subject_id and ${firmOfPost} = ${firmId}::uuid
      left join account member on au.subject = 'account' and member.id::text = au.subject_id
      left join firm_invitation i on i.id = (au.after->>'invitation')::uuid
      left join account giver on giver.id = (au.before->>'practitioner')::uuid
      left join firm_member giverm on giverm.account_id = giver.id
      left join account taker on taker.id = (au.after->>'practitioner')::uuid
      left join firm_member takerm on takerm.account_id = taker.id
    order by au.id desc`.execute(db);
  return rows;
}

/** A firm's history, latest first: acts of its current and former members, and of Admins. */
export const historyOf = (db: Database, firmId: string, batch: Batch) =>
  latest(db, firmId, sql`au.firm_id = ${firmId}::uuid and au.act = any (${Object.keys(firmActs)}::text[])`, batch);

const acts = [...Object.keys(firmActs), ...Object.keys(furtherActs)];

/** The log of each kind of thing. A hand-over between firms appears once. */
const about: Record<HistorySubject, (id: number) => RawBuilder<unknown>> = {
  post: (id) => sql`au.subject = 'post' and au.subject_id = ${String(id)} and au.act <> 'take-over-post'`,
  interest: (
    id,
  ) => sql`au.subject = 'post' and au.subject_id = (select e.post_id::text from expression e where e.id = ${id})
    and ((au.after->>'expressionId')::int = ${id} or au.act = 'hand-over-post')`,
  invoice: (id) => sql`au.subject = 'invoice' and au.subject_id = ${String(id)}`,
};

/** The history of one subject, latest first. */
export const historyOfThing = (db: Database, firmId: string, subject: HistorySubject, id: number, batch: Batch) =>
  latest(db, firmId, sql`${about[subject](id)} and au.act = any (${acts}::text[])`, batch);

/** Who ordered an invoice's service, and when: the act on its post that issued it. */
export const orderOf = (db: Database, firmId: string, invoiceId: number) =>
  latest(
    db,
    firmId,
    sql`au.id = (select max(o.id) from audit o join invoice i on i.id = ${invoiceId}
      where o.subject = 'post' and o.subject_id = i.post_id::text and o.at between i.created_at - interval '5 seconds' and i.created_at + interval '5 seconds'
        and o.act in ('post-draft', 'repost', 'continue-post', 'extend-post', 'approve-first-post'))`,
    { limit: 1 },
  );
