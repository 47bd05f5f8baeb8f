import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Statements, and between them rows: after `copy … from stdin;` until `\.`. */
const rowsOf = /^(copy .* from stdin);\n([\s\S]*?)^\\\.\n/gm;

/** Restores the rows of a logical backup into a migrated database, in one transaction, where psql may be missing. */
export async function restoreRows(url: string, file: string): Promise<void> {
  const script = gunzipSync(readFileSync(file)).toString();
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('begin');
    let read = 0;
    for (const { 0: whole, 1: copy = '', 2: rows = '', index } of script.matchAll(rowsOf)) {
      await client.query(script.slice(read, index));
      await pipeline([rows], client.query(copyFrom(copy)));
      read = index + whole.length;
    }
    await client.query(script.slice(read));
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
