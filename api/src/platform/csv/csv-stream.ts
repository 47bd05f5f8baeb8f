import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { type CsvColumn, headingOf, linesOf } from './csv.ts';

/** Rows that are read, and held, at once. */
export const rowsAtOnce = 500;

/**
 * A list of any length as a file that is made while it is sent. Which rows it has, and in which order, is settled by their
 * ids beforehand: nothing is twice or missing because somebody writes meanwhile, no transaction stays open for a slow
 * reader, and the filter is evaluated once. The rows follow some hundred at a time, when the reader has taken those
 * before; who goes away ends it.
 */
export function csvStream<Id, Row>(
  columns: readonly CsvColumn<Row>[],
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): Readable {
  // A reader that asks for more does so outside the call: there it would be read from another database.
  const inThisCall = AsyncLocalStorage.snapshot();
  async function* parts() {
    yield headingOf(columns);
    for (let at = 0; at < ids.length; at += rowsAtOnce)
      yield linesOf(columns, await inThisCall(read, ids.slice(at, at + rowsAtOnce)));
  }
  return Readable.from(parts(), { objectMode: false });
}
