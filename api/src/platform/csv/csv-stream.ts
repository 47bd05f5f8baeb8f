import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { type CsvColumn, headingOf, linesOf } from './csv.ts';

/** Rows that are read, and held, at once. */
export const rowsAtOnce = 500;

/**
 * Streams a list of any length as CSV. The ids and their order are fixed first: concurrent writes duplicate or drop nothing, no transaction
 * stays open for a slow reader, and the filter runs once. Rows are read some hundred at a time, as the reader takes them; a disconnect
 * stops it.
 */
export function csvStream<Id, Row>(
  columns: readonly CsvColumn<Row>[],
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): Readable {
  // Later reads run outside the call's context, where they would use another database.
  const inThisCall = AsyncLocalStorage.snapshot();
  async function* parts() {
    yield headingOf(columns);
    for (let at = 0; at < ids.length; at += rowsAtOnce)
      yield linesOf(columns, await inThisCall(read, ids.slice(at, at + rowsAtOnce)));
  }
  return Readable.from(parts(), { objectMode: false });
}
