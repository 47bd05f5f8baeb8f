import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { financialYearBefore, yearsBefore, yearsLater } from '../../accounts/closing/years.rules.ts';
import { deletePosts } from '../../billing/posting/own-posts.sql.ts';
import { deleteOffers, deleteOffersIn } from '../../marketplace/offers/offer.sql.ts';
import type { DeleteExpired } from '../../platform/database/delete-expired.ts';
import { referrersOf } from '../../platform/database/referrers.sql.ts';
import { isInFullPartition, lastDay } from './delivery-partitions.sql.ts';
import { waitsForPartition } from './drop-deliveries.service.ts';

const dayBefore = (now: Date, years: number): Day => yearsBefore(londonDay(now), years);

/** Expressions of interest in posts whose last posting ended long ago. */
export const expressions: DeleteExpired = async (tx, now, limit) => {
  const { numAffectedRows } = await sql`
    delete from expression where id in (
      select e.id from expression e join post p on p.id = e.post_id join posting_period pp on pp.id = p.period_id
      where ${lastDay} < ${dayBefore(now, retention.expressions.length.years)} limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Pictures of posts whose last posting ended long ago; their files are deleted later. */
export const pictures: DeleteExpired = async (tx, now, limit) => {
  const { numAffectedRows } = await sql`
    delete from post_picture where id in (
      select i.id from post_picture i join post p on p.id = i.post_id join posting_period pp on pp.id = p.period_id
      where ${lastDay} < ${dayBefore(now, retention.pictures.length.years)} limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0);
};

/** Invoices of financial years that ended long ago, with their payments and credits. */
export const invoices: DeleteExpired = async (tx, now, limit) => {
  const before = financialYearBefore(londonDay(now), retention.invoices.length.years);
  const old = await tx
    .selectFrom('invoice')
    .select('id')
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  for (const { table, column } of await referrersOf(tx, 'invoice'))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any (${ids})`.execute(tx);
  await tx.deleteFrom('invoice').where('id', 'in', ids).execute();
  return ids.length;
};

/**
 * Posts whose last posting ended long ago, with certificates and ledger, unless an invoice, an interest or an undertaking refers to them. A
 * post whose posting was cancelled is a draft again, and is only deleted here with a closed account.
 */
export const postings: DeleteExpired = async (tx, now, limit) => {
  const { rows } = await sql<{ id: number }>`
    select p.id from post p join account a on a.id = p.owner_id join posting_period pp on pp.id = coalesce(p.period_id,
      case when a.closed_at is not null then (select max(id) from posting_period where post_id = p.id) end)
    where ${lastDay} < ${dayBefore(now, retention.postings.length.years)}
      and not exists (select from invoice where post_id = p.id)
      and not exists (select from expression where post_id = p.id)
      and not exists (select from undertaking where post_id = p.id)
    order by p.id limit ${limit} for update of p skip locked`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const periods = tx.selectFrom('postingPeriod').select('id').where('postId', 'in', ids);
  for (const table of [
    'certificateSeal',
    'certificate',
    'marketingEvent',
    'delivery',
    'deliveryBatch',
    'postingNotice',
    'outcomeNotice',
    'statementNotice',
    'outcome',
    'timetable',
    'timetableChange',
    'timetableNotice',
    'holderNotice',
  ] as const)
    await tx.deleteFrom(table).where('periodId', 'in', periods).execute();
  for (const table of ['statement', 'statementDraft'] as const)
    await tx.deleteFrom(table).where('postId', 'in', ids).execute();
  await deleteOffers(tx, ids);
  await tx.updateTable('post').set({ periodId: null }).where('id', 'in', ids).execute();
  await tx.deleteFrom('postingPeriod').where('postId', 'in', ids).execute();
  await deletePosts(tx, ids);
  return ids.length;
};

/** Sale outcomes of postings that ended long ago, and the offers for posts whose last posting ended then. */
export const outcomes: DeleteExpired = async (tx, now, limit) => {
  const before = dayBefore(now, retention.outcomes.length.years);
  const ended = sql`select p.id from post p join posting_period pp on pp.id = p.period_id where ${lastDay} < ${before}`;
  const offers = await deleteOffersIn(tx, ended, limit);
  const { numAffectedRows } = await sql`
    delete from outcome where (period_id, number) in (
      select o.period_id, o.number from outcome o join posting_period pp on pp.id = o.period_id
      where ${lastDay} < ${before} limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0) + offers;
};

/** Finalised statements and drafts of posts whose last posting ended long ago. */
export const statements: DeleteExpired = async (tx, now, limit) => {
  const before = dayBefore(now, retention.statements.length.years);
  const expired = sql`select p.id from post p join posting_period pp on pp.id = p.period_id where ${lastDay} < ${before}`;
  const drafts = await sql`
    delete from statement_draft where post_id in (
      select d.post_id from statement_draft d where d.post_id in (${expired}) limit ${limit})`.execute(tx);
  const taken = await sql`
    delete from statement where (post_id, number) in (
      select s.post_id, s.number from statement s where s.post_id in (${expired}) limit ${limit})`.execute(tx);
  return Number(drafts.numAffectedRows ?? 0) + Number(taken.numAffectedRows ?? 0);
};

/** Questions about posts that ended long ago, with their answers and visits. */
export const questions: DeleteExpired = async (tx, now, limit) => {
  const before = dayBefore(now, retention.questions.length.years);
  const old = sql`select p.id from post p join posting_period pp on pp.id = p.period_id where ${lastDay} < ${before}`;
  const asked = await sql`delete from question where id in (
    select q.id from question q where q.post_id in (${old}) limit ${limit})`.execute(tx);
  const visits = await sql`delete from question_visit where (post_id, account_id) in (
    select v.post_id, v.account_id from question_visit v where v.post_id in (${old}) limit ${limit})`.execute(tx);
  return Number(asked.numAffectedRows ?? 0) + Number(visits.numAffectedRows ?? 0);
};

/**
 * Alert deliveries of postings that ended long ago and are sealed (the annex is the proof), and their digests. Those in a full partition
 * wait for its last posting, so that most go with the partition.
 */
export const deliveries: DeleteExpired = async (tx, now, limit) => {
  const day = dayBefore(now, retention.deliveries.length.years);
  const alerts = await sql`
    delete from delivery where (period_id, buyer_id) in (
      select d.period_id, d.buyer_id from posting_period pp join delivery d on d.period_id = pp.id
      where pp.certified and ${lastDay} < case when ${isInFullPartition(sql`pp.id`)} then ${waitsForPartition(day)} else ${day} end::date
      limit ${limit})`.execute(tx);
  const digests = await sql`
    delete from digest where id in (
      select g.id from digest g where g.due_on < ${day}
        and not exists (select from delivery d where d.digest_id = g.id and d.period_id >= g.first_period) limit ${limit})`.execute(
    tx,
  );
  return Number(alerts.numAffectedRows ?? 0) + Number(digests.numAffectedRows ?? 0);
};

/** Old entries of the Admins' log. */
export const auditEntries: DeleteExpired = async (tx, now, limit) => {
  const before = yearsLater(now, -retention.audit.length.years);
  const { numAffectedRows } = await sql`
    delete from audit where id in (select id from audit where at < ${before} order by at limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0);
};
