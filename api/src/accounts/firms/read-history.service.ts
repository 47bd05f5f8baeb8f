import {
  type FirmHistory,
  type FirmHistoryQuery,
  firmHistoryLength,
  historySubjects,
} from '@marketplace/shared-contract/accounts/firms/firm-history';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { type Batch, historyOf, historyOfThing, orderOf } from './firm-history.sql.ts';
import type { HistoryRow } from './history-detail.rules.ts';
import { entryOf, linesOf } from './history-lines.rules.ts';
import { membershipOf } from './membership.sql.ts';
import { isOwnInvoice, isOwnPost } from './ownership.sql.ts';

/** Throws "not found" for subjects of other firms. */
async function assertOwn(db: Database, userId: string, { post, interest, invoice }: FirmHistoryQuery): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`select (
    case when ${invoice ?? null}::int is not null then exists (select from invoice i where i.id = ${invoice ?? null}::int and ${isOwnInvoice(userId)})
    else exists (select from post p where p.id = coalesce(${post ?? null}::int,
      (select e.post_id from expression e where e.id = ${interest ?? null}::int and e.visible)) and ${isOwnPost(userId)}) end) as own`.execute(
    db,
  );
  if (!rows[0]?.own) throw new AppError('not-found', 'There is no such history');
}

/** How many log entries are read at once: a line can combine several. */
const batchSize = 4 * firmHistoryLength;

/** The lines of a page, from as many log entries as they need. */
async function pageOf(read: (batch: Batch) => Promise<HistoryRow[]>, from: string | undefined): Promise<FirmHistory> {
  const rows: HistoryRow[] = [];
  for (;;) {
    const batch = await read({ before: rows.at(-1)?.id ?? from, limit: batchSize });
    rows.push(...batch);
    const { lines, rest } = linesOf(rows, firmHistoryLength);
    if (rest === undefined && batch.length === batchSize) continue;
    const page = lines.map(entryOf);
    const last = page.at(-1);
    if (last && rest !== undefined) last.earlier = rest;
    return page;
  }
}

/** What was done in the caller's firm, or to one of its posts, expressions of interest or invoices; latest first. */
export async function readHistory(
  { db }: Context,
  user: SignedInUser,
  { before, ...query }: FirmHistoryQuery,
): Promise<FirmHistory> {
  const { firmId } = await membershipOf(db, user.id);
  const subject = historySubjects.find((one) => query[one] !== undefined);
  const id = subject && query[subject];
  if (!subject || id === undefined) return pageOf((batch) => historyOf(db, firmId, batch), before);
  await assertOwn(db, user.id, { [subject]: id });
  const page = await pageOf((batch) => historyOfThing(db, firmId, subject, id, batch), before);
  // Its order came before everything else.
  if (subject !== 'invoice' || page.at(-1)?.earlier) return page;
  return [...page, ...(await orderOf(db, firmId, id)).map((row) => entryOf([row]))];
}
