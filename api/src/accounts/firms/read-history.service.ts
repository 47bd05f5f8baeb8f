import { type FirmHistory, type FirmHistoryQuery, historySubjects } from '@marketplace/shared-contract/firm-history';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { historyOf, historyOfThing, orderOf } from './firm-history.sql.ts';
import { detailOf, type HistoryRow } from './history-detail.rules.ts';
import { membershipOf } from './membership.sql.ts';
import { isOwnInvoice, isOwnPost } from './ownership.sql.ts';

/** Refuses what is not of the caller's firm, as if it did not exist. */
async function assertOwn(db: Database, userId: string, { post, interest, invoice }: FirmHistoryQuery): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`select (
    case when ${invoice ?? null}::int is not null then exists (select from invoice i where i.id = ${invoice ?? null}::int and ${isOwnInvoice(userId)})
    else exists (select from post p where p.id = coalesce(${post ?? null}::int,
      (select e.post_id from expression e where e.id = ${interest ?? null}::int and e.visible)) and ${isOwnPost(userId)}) end) as own`.execute(
    db,
  );
  if (!rows[0]?.own) throw new AppError('not-found', 'There is no such history');
}

/** What was done in the caller's firm, or about one post, expression of interest or invoice of it; latest first. */
export async function readHistory({ db }: Context, user: SignedInUser, query: FirmHistoryQuery): Promise<FirmHistory> {
  const { firmId } = await membershipOf(db, user.id);
  const subject = historySubjects.find((one) => query[one] !== undefined);
  const id = subject && query[subject];
  if (!subject || id === undefined) return (await historyOf(db, firmId)).map(toEntry);
  await assertOwn(db, user.id, { [subject]: id });
  const rows = await historyOfThing(db, firmId, subject, id);
  return [...rows, ...(subject === 'invoice' ? await orderOf(db, firmId, id) : [])].map(toEntry);
}

const toEntry = (row: HistoryRow): FirmHistory[number] => {
  const { id, at, act, who, post, member } = row;
  return { id, at, act, who, post, member, detail: detailOf(row) };
};
