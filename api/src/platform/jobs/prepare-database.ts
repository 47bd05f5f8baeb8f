import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pgBoss from 'pg-boss/package.json' with { type: 'json' };
import { connect } from '../database/connect.ts';
import { functionFiles } from '../database/function-files.ts';
import { apiFolder } from '../process/api-folder.ts';
import { jobNames, queueOf, queueOptions, retiredQueues } from './job-table.ts';

/**
 * Brings a database and its job queue to this version, unless a later version has migrated it. The database records what was done last: a
 * start that would repeat it asks one question instead of a hundred.
 */
export async function prepareDatabase(url: string): Promise<void> {
  const version = await digestOfVersion();
  const db = connect(url, 1);
  try {
    const { rows } = await sql<{ noted: string | null }>`
      select obj_description(to_regclass('kysely_migration'), 'pg_class') as noted`.execute(db);
    if (rows[0]?.noted === version) return;
    // Few starts need these.
    const [{ migrate }, { installJobs }] = await Promise.all([import('../database/migrate.ts'), import('./boss.ts')]);
    if (!(await migrate(url))) return;
    await installJobs(url);
    await sql`comment on table kysely_migration is ${sql.lit(version)}`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** A hash of everything a start brings a database to. A migration never changes once it has a name. */
async function digestOfVersion(): Promise<string> {
  const texts = await Promise.all([
    readdir(new URL('migrations/', apiFolder)).then((names) => names.sort()),
    functionFiles(),
    readFile(new URL('texts/faqs.md', apiFolder), 'utf8'),
  ]);
  const queues = jobNames.map((name) => [queueOf(name), queueOptions(name)]);
  return createHash('sha256')
    .update(JSON.stringify([texts, queues, retiredQueues, pgBoss.pgboss]))
    .digest('hex');
}
