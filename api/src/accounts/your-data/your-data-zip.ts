import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Context } from '../../platform/context.ts';
import { type CsvColumn, headingOf, linesOf } from '../../platform/csv/csv.ts';
import type { Database } from '../../platform/database/connect.ts';
import { accountSections } from './account-sections.sql.ts';
import type { Section } from './section.ts';

type Row = Record<string, unknown>;

/** Rows fetched at once: a person's data is never completely in memory. */
const atOnce = 500;

async function* batches(db: Database, { rows }: Section, accountId: string): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ; ) {
    const { rows: rowsWithKey } = await sql<Row & { key: string }>`
      select * from (${rows(accountId)}) as own where ${after ?? null}::text is null or own.key collate "C" > ${after ?? null}::text
      order by own.key collate "C" limit ${atOnce}`.execute(db);
    yield rowsWithKey.map(({ key: _, ...row }) => row);
    after = rowsWithKey.at(-1)?.key;
    if (rowsWithKey.length < atOnce) return;
  }
}

/** A readable heading from a program's name. */
const heading = (name: string): string => {
  const words = name.replace(/([A-Z0-9]+)/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
};
const columnsOf = (row: Row): CsvColumn<Row>[] =>
  Object.keys(row).map((name) => [heading(name), (one) => cell(one[name])]);

async function* asCsv(parts: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let columns: CsvColumn<Row>[] = [];
  for await (const rows of parts) {
    if (!rows[0]) continue;
    if (columns.length === 0) {
      columns = columnsOf(rows[0]);
      // Without a byte order mark a spreadsheet assumes another encoding.
      yield `\ufeff${headingOf(columns)}`;
    }
    yield linesOf(columns, rows);
  }
}

async function* asJson(parts: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield '[';
  let first = true;
  for await (const rows of parts)
    for (const row of rows) {
      yield `${first ? '' : ','}\n${JSON.stringify(row)}`;
      first = false;
    }
  yield '\n]\n';
}

const readme = (at: string, sections: readonly Section[]) => `Everything we hold about you, as of ${at}.

Each list comes twice: .csv opens in a spreadsheet, .json is for other programs. Amounts are in pence and times in UTC. An empty list means we hold nothing of that kind. Your password is kept only as a one-way hash, which is not included.

${sections.map(({ name, about }) => `${name}: ${about}.`).join('\n')}
`;

/** All of a person's own data as a ZIP file, written while it is read. A failure truncates the file. */
export function yourDataZip({ db, clock }: Context, accountId: string, further: readonly Section[]): Readable {
  const sections = [...accountSections, ...further];
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const mtime = clock.now();
  zip.on('error', (error) => out.destroy(error as Error));
  zip.addBuffer(Buffer.from(readme(mtime.toISOString(), sections)), 'README.txt', { mtime });
  for (const section of sections)
    for (const [kind, written] of [
      ['csv', asCsv],
      ['json', asJson],
    ] as const)
      zip.addReadStreamLazy(`${section.name}.${kind}`, { mtime }, (ready) => {
        const stream = Readable.from(written(batches(db, section, accountId)), { objectMode: false });
        stream.on('error', (error) => out.destroy(error));
        ready(null, stream);
      });
  zip.end();
  return out;
}
