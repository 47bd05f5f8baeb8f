import type { BulkOutcome, BulkRow } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { withTransaction } from '../../platform/database/request-database.ts';
import type { Verdict } from './verdict.rules.ts';

/** What was done to a row, and what follows once it is committed. */
type Done = { text: string; afterwards?: () => void };

type Acts<Id, Row> = {
  ids: readonly Id[];
  preview: boolean;
  /** Reads the rows that exist; `lock` is set if they are about to change. */
  read: (db: Database, ids: readonly Id[], lock: boolean) => Promise<Row[]>;
  idOf: (row: Row) => Id;
  nameOf: (row: Row) => string;
  judge: (row: Row) => Verdict;
  act: (tx: Database, row: Row) => Promise<Done>;
};

const missing = <Id>(id: Id): BulkRow => ({ id: String(id), name: String(id), outcome: 'stays', text: 'Not found' });

/**
 * Applies an act to each row in its own transaction, or previews it. Checks each row again under its lock: of two concurrent Admins one
 * changes it, and the other learns that it is unchanged.
 */
export async function actOnEach<Id extends string | number, Row>(
  { db }: Context,
  { ids, preview, read, idOf, nameOf, judge, act }: Acts<Id, Row>,
): Promise<BulkOutcome> {
  const about = (row: Row) => ({ id: String(idOf(row)), name: nameOf(row) });
  const would = (row: Row): BulkRow => {
    const verdict = judge(row);
    return 'stays' in verdict
      ? { ...about(row), outcome: 'stays', text: verdict.stays }
      : { ...about(row), outcome: 'changes', text: verdict.changes };
  };
  const found = new Map((await read(db, ids, false)).map((row) => [idOf(row), row]));
  const rows: BulkRow[] = [];
  for (const id of ids) {
    const known = found.get(id);
    if (!known || preview) rows.push(known ? would(known) : missing(id));
    else rows.push(await actOn(id, known));
  }
  return { rows };

  async function actOn(id: Id, known: Row): Promise<BulkRow> {
    let done: Done | undefined;
    try {
      const row = await withTransaction(db, async (tx) => {
        const [now = known] = await read(tx, [id], true);
        const judged = would(now);
        if (judged.outcome === 'changes') done = await act(tx, now);
        return { ...judged, ...(done && { text: done.text }) };
      });
      done?.afterwards?.();
      return row;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...about(known), outcome: 'refused', text: error.message };
    }
  }
}
