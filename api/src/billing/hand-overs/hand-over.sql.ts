import {
  type HandOver,
  type HandOverPost,
  type HandOverReason,
  type HandOverState,
  handOverLimits,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { type RawBuilder, sql } from 'kysely';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { firmOfPost } from '../../accounts/firms/ownership.sql.ts';
import { accountHolderName } from '../../accounts/second-email/account-holder-name.rules.ts';
import type { WaitingRow } from '../../marketplace/home/waiting.sql.ts';
import { periodOf } from '../../marketplace/posts/card.ts';
import { statusOf } from '../../marketplace/posts/status.rules.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canAct } from './successor.service.ts';

const dayMs = 86_400_000;

type NewHandOver = {
  kind: 'offered' | 'asked' | 'in the firm' | 'by an Admin';
  accountId: string;
  firmId: string;
  address: string;
  reference?: string;
  caseId?: number | undefined;
  reason: HandOverReason | 'succession';
  words: string;
  postIds: readonly number[];
  now: Date;
  /** Completed in the same act, so nobody has to answer. */
  atOnce?: boolean;
};

/** Stores a request, or a completed hand-over, with its posts. */
export async function insertHandOver(tx: Database, { postIds, now, atOnce, ...row }: NewHandOver): Promise<string> {
  const expiresAt = new Date(now.getTime() + handOverLimits.openDays * dayMs);
  const done = atOnce ? { endedAt: now, outcome: 'agreed' } : {};
  const { id } = await tx
    .insertInto('handOver')
    .values({ ...row, createdAt: now, expiresAt, ...done })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPosts(tx, id, postIds);
  return id;
}

/** Stores which posts a request is about. */
async function insertPosts(tx: Database, handOverId: string, postIds: readonly number[]): Promise<void> {
  if (postIds.length === 0) return;
  const rows = postIds.map((postId) => ({ handOverId, postId }));
  await tx
    .insertInto('handOverPost')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a request. */
export const endHandOver = (
  tx: Database,
  id: string,
  ended: { outcome: 'agreed' | 'declined' | 'withdrawn'; answer?: string; now: Date },
) =>
  tx
    .updateTable('handOver')
    .set({ endedAt: ended.now, outcome: ended.outcome, answer: ended.answer ?? '' })
    .where('id', '=', id)
    .execute();

/** How many requests a firm made today, and how many an address got this week. */
export async function countRequests(tx: Database, firmId: string, address: string, now: Date) {
  // Serialises firms that ask the same address, so that both are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended('hand-over:' || lower(${address}), 0))`.execute(tx);
  const since = (days: number) => new Date(now.getTime() - days * dayMs);
  const { rows } = await sql<{ ofFirm: number; toAddress: number }>`
    select (select count(*)::int from hand_over where firm_id = ${firmId}::uuid and kind in ('offered', 'asked')
        and created_at > ${since(1)}) as of_firm,
      (select count(*)::int from hand_over where lower(address) = lower(${address}) and kind in ('offered', 'asked')
        and created_at > ${since(7)}) as to_address`.execute(tx);
  return rows[0] ?? { ofFirm: 0, toAddress: 0 };
}

/** Whether the sender of the request `h` is still entitled to make it: account open, same firm, a practitioner there. */
const askerStands = (now: Date) => sql<boolean>`(${canAct(now)}
  and coalesce((select m.firm_id from firm_member m where m.account_id = a.id), a.id) = h.firm_id
  and coalesce((select m.role from firm_member m where m.account_id = a.id), 'practitioner') = 'practitioner')`;

/** Whether the request `h` can still be answered: the firm still has at least one of the offered posts. */
const isThereToGive = sql<boolean>`(h.kind = 'asked' or exists (select from hand_over_post hp join post p on p.id = hp.post_id
  where hp.hand_over_id = h.id and ${firmOfPost} = h.firm_id))`;

export type HandOverRow = {
  id: string;
  kind: 'offered' | 'asked';
  accountId: string;
  firmId: string;
  address: string;
  reference: string | null;
  caseId: number | null;
  reason: HandOverReason;
  words: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  answer: string;
  state: HandOverState;
  forenames: string;
  surname: string;
  company: string;
  email1: string;
};

/** Requests `h` of the account `a` that match `where`, newest first. */
export async function requestsWhere(db: Database, now: Date, where: RawBuilder<boolean>): Promise<HandOverRow[]> {
  const { rows } = await sql<HandOverRow>`
    select h.id, h.kind, h.account_id, h.firm_id, h.address, h.reference, h.case_id, h.reason, h.words, h.created_at, h.expires_at,
      h.ended_at, h.answer, a.forenames, a.surname, ${companyOf('a')} as company, a.email1,
      case when h.outcome is not null then h.outcome
        when h.expires_at <= ${now} or not ${askerStands(now)} or not ${isThereToGive} then 'lapsed' else 'open' end as state
    from hand_over h join account a on a.id = h.account_id
    where h.kind in ('offered', 'asked') and ${where} order by h.created_at desc, h.id limit 200`.execute(db);
  return rows;
}

/** Requests waiting for the other side, or for an Admin in its place: for operations/homes/admin-home.sql.ts. */
export const openHandOvers = (now: Date): RawBuilder<WaitingRow> => sql<WaitingRow>`
  select 'open-hand-overs', null::int, count(*)::int, min(h.created_at) from hand_over h join account a on a.id = h.account_id
  where h.kind in ('offered', 'asked') and h.outcome is null and h.expires_at > ${now} and ${askerStands(now)} and ${isThereToGive}`;

type ToAnswer = { count: number; at: Date | null };

/** How many requests wait for a user's answer, and since when. */
export async function requestsToAnswer(db: Database, accountId: string, now: Date): Promise<ToAnswer> {
  const { rows } = await sql<ToAnswer>`
    select count(*)::int as count, min(h.created_at) as at from hand_over h join account a on a.id = h.account_id
    where h.kind in ('offered', 'asked') and h.outcome is null and h.expires_at > ${now} and ${askerStands(now)}
      and ${isThereToGive}
      and lower(h.address) = (select lower(email1) from account where id = ${accountId}::uuid)
      and not exists (select from firm_member m where m.account_id = ${accountId}::uuid and m.role <> 'practitioner')`.execute(
    db,
  );
  return rows[0] ?? { count: 0, at: null };
}

type PostRow = {
  id: number;
  reference: string;
  activityHeading: string;
  startsOn: string | null;
  endsOn: string | null;
  endedAs: string | null;
  practitioner: string;
  practitionerId: string;
  interested: number;
};

/** The buyers whose interest in the post `p` its practitioner can see: they get an email at a hand-over. */
const interestedIn = sql`expression e join account b on b.id = e.buyer_id
  where e.visible and b.closed_at is null`;

/** How many buyers would get an email, each counted once. */
export async function countInterested(db: Database, postIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct e.buyer_id)::int as n from ${interestedIn} and e.post_id = any (${[...postIds]}::int[])`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The posts `p` that match `where`, as listed. */
export async function postsWhere(
  { clock }: Pick<Context, 'clock'>,
  db: Database,
  where: RawBuilder<boolean>,
  limit: number = handOverLimits.posts,
): Promise<(HandOverPost & Pick<PostRow, 'practitioner' | 'practitionerId' | 'interested'>)[]> {
  const { rows } = await sql<PostRow>`
    select p.id, p.reference, p.activity_heading, p.starts_on, p.ends_on, p.ended_as,
      trim(o.forenames || ' ' || o.surname) as practitioner, p.owner_id as practitioner_id,
      (select count(*)::int from ${interestedIn} and e.post_id = p.id) as interested
    from post p join account o on o.id = p.owner_id where ${where} order by p.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    businessId: row.id,
    reference: row.reference,
    activityHeading: row.activityHeading,
    status: statusOf(periodOf(row), today(clock)),
    practitioner: row.practitioner,
    practitionerId: row.practitionerId,
    interested: row.interested,
  }));
}

/** A request's posts: those offered, those handed over or, for their present owner, those requested. */
export function postsOf(request: HandOverRow, holderFirmId: string | undefined): RawBuilder<boolean> {
  const listed = sql`select from hand_over_post hp where hp.post_id = p.id and hp.hand_over_id = ${request.id}::uuid`;
  if (request.state === 'agreed') return sql<boolean>`exists (${listed} and hp.done_at is not null)`;
  if (request.kind === 'offered') return sql<boolean>`exists (${listed}) and ${firmOfPost} = ${request.firmId}::uuid`;
  if (holderFirmId === undefined) return sql<boolean>`false`;
  return sql<boolean>`${firmOfPost} = ${holderFirmId}::uuid and lower(p.reference) = lower(${request.reference})`;
}

/** A request as its readers see it. */
export const toHandOver = (request: HandOverRow, posts: readonly HandOverPost[]): HandOver => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  by: accountHolderName(request),
  address: request.address,
  reference: request.reference,
  reason: request.reason,
  words: request.words,
  askedDate: request.createdAt.toISOString(),
  untilDate: request.expiresAt.toISOString(),
  endedDate: request.endedAt?.toISOString() ?? null,
  answer: request.answer,
  withCase: request.caseId !== null,
  posts: posts.map(({ businessId, reference, activityHeading, status }) => ({
    businessId,
    reference,
    activityHeading,
    status,
  })),
});
