import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { feedPsql, holdsTables } from './server-backup.ts';
import { copiedTables, partitions, references, sequencePositions, versionOf } from './table-copies.sql.ts';

const firstLine = '-- Rows of the marketplace, made by: ';

const write = async (out: Writable, text: string): Promise<void> => {
  if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve));
};

/** Rows in psql's format: between `copy … from stdin` and `\.`, and how many there must be afterwards. */
async function writeRows(client: pg.Client, out: Writable): Promise<void> {
  for (const { name, columns } of await copiedTables(client)) {
    await write(out, `copy ${name} (${columns}) from stdin;\n`);
    const rows = client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
    rows.pipe(out, { end: false });
    await finished(rows);
    const { rows: counted } = await client.query(`select count(*) from ${name}`);
    await write(out, '\\.\n');
    await write(
      out,
      `do $$ begin if (select count(*) from ${name}) <> ${counted[0].count} then ` +
        `raise exception 'Rows of ${name} are missing'; end if; end $$;\n`,
    );
  }
}

/** Rows replace existing ones; the triggers that protect logs, and foreign keys, are restored afterwards. */
async function writeScript(client: pg.Client, out: Writable): Promise<void> {
  const tables = (await copiedTables(client)).map(({ name }) => name);
  const [made, between, stood] = [await partitions(client), await references(client), await sequencePositions(client)];
  const say = (statements: string[]) => write(out, statements.map((statement) => `${statement};\n`).join(''));
  await write(out, `${firstLine}${await versionOf(client)}\n`);
  await say([`set client_encoding = 'UTF8'`, `set statement_timeout = 0`, ...made]);
  await say(tables.map((name) => `alter table ${name} disable trigger user`));
  await say(between.map(({ drop }) => drop));
  await say([`truncate ${tables.join(', ')}`]);
  await writeRows(client, out);
  await say(between.map(({ add }) => add));
  await say(tables.map((name) => `alter table ${name} enable trigger user`));
  await say(stood.map(({ name, position }) => `select setval('${name}', ${position})`));
}

/**
 * Writes all rows of a database into one file, from one snapshot, for a server of any version: from the embedded database, whose version
 * Debian's programs cannot read, to a server.
 */
export async function backUpLogically(url: string, file: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const part = `${file}.part`;
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const out = new PassThrough();
    const written = pipeline(out, createGzip(), createWriteStream(part, { mode: 0o600 }));
    written.catch(() => undefined);
    await writeScript(client, out);
    out.end();
    await written;
    await rename(part, file);
  } finally {
    await client.end();
    await rm(part, { force: true });
  }
}

/** A file's kind of backup: of a server by pg_dump, of rows, or of a data folder. The last two are compressed. */
export async function kindOf(file: string): Promise<'server' | 'rows' | 'folder'> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (!buffer.equals(Buffer.from([0x1f, 0x8b]))) return 'server';
  } finally {
    await handle.close();
  }
  return (await madeBy(file)) === undefined ? 'folder' : 'rows';
}

/** The version that wrote a backup of rows; undefined for a file of another kind. */
async function madeBy(file: string): Promise<string | undefined> {
  const text = createReadStream(file).pipe(createGunzip());
  try {
    for await (const line of createInterface({ input: text })) {
      if (line.startsWith(firstLine)) return line.slice(firstLine.length);
      break;
    }
  } finally {
    text.destroy();
  }
  return undefined;
}

/**
 * Restores rows into a server's database, in one transaction. The tables are created first, by this version of the product, which has to be
 * the one that wrote the file; existing rows are replaced only with `force`.
 */
export async function restoreLogically(url: string, file: string, force: boolean): Promise<void> {
  if (!force && (await holdsTables(url)))
    throw new Error('The database holds tables. Say --force to replace their rows with the backup.');
  const version = await madeBy(file);
  if (version === undefined) throw new Error(`${file} is no logical backup.`);
  await prepareDatabase(url);
  const client = new pg.Client(url);
  await client.connect();
  const here = await versionOf(client).finally(() => client.end());
  if (here !== version)
    throw new Error(`The backup is of another version of the product (${version}; this one makes ${here}).`);
  const script = new PassThrough();
  const whole = pipeline(createReadStream(file), createGunzip(), script);
  whole.catch(() => undefined);
  await feedPsql(url, script, whole, []);
}
