import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { apiFolder } from '../process/api-folder.ts';
import type { Database } from './connect.ts';

const folder = new URL('migrations/functions/', apiFolder);

/** A file that replaces functions: `create or replace function`, nothing else. */
type FunctionFile = { name: string; text: string };

/** This version's definitions, in order of their names. */
export async function functionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Replaces, in one transaction, the functions whose file this database has never had. A file that it had and replaced belongs to an earlier
 * release, which may run alongside a later one (ADR-0014): it is skipped.
 */
export async function replaceFunctions(db: Database, files: FunctionFile[]): Promise<void> {
  const wanted = files.map((file) => ({ ...file, hash: hashOf(file.text) }));
  await db.transaction().execute(async (tx) => {
    const applied = await tx.selectFrom('functionText').select(['name', 'hash']).execute();
    const known = new Set(applied.map(({ name, hash }) => `${name} ${hash}`));
    for (const { name, hash, text } of wanted.filter((file) => !known.has(`${file.name} ${file.hash}`))) {
      await sql.raw(text).execute(tx);
      await tx.insertInto('functionText').values({ name, hash }).execute();
    }
  });
}
