import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../platform/clock/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { prepareDatabase } from '../../platform/jobs/prepare-database.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { backUpFiles, keepCopies, liesWithin, restoreCopies, restoreFiles } from './file-copies.ts';
import { noteBackup, noteVerified } from './last-backup.ts';
import { backUpLogically, kindOf, restoreLogically } from './logical-backup.ts';
import { backUpServer, restoreServer } from './server-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const usage =
  'Usage: npm run backup -- FILE [--logical], npm run backup -- verify FILE, npm run restore -- FILE [--force]; with --files, of the files alone: FOLDER';

/** Only rows, for a server of another version: from the embedded database, which is started for it, or from a server. */
async function backUpRows(config: Config, file: string): Promise<void> {
  const database = await openDatabase(config, (line) => void process.stdout.write(`${line}\n`));
  try {
    await prepareDatabase(database.directUrl);
    await backUpLogically(database.directUrl, file);
  } finally {
    await database.stop();
  }
}

/** Restores a file of either kind into a server. */
async function restoreAny(url: string, file: string, force: boolean): Promise<void> {
  await ((await kindOf(file)) === 'server' ? restoreServer : restoreLogically)(url, file, force);
}

/** Only the files, which a backup of the database by other means lacks (docs/backups.md). */
async function runFiles(act: string | undefined, folder: string, config: Config): Promise<void> {
  const { filesTarget, dataDir } = config;
  if (act === 'backup') {
    process.umask(0o077);
    const copied = await keepCopies(filesTarget, folder, systemClock);
    process.stdout.write(`${copied} new files copied to ${folder}\n`);
  } else if (act === 'restore') {
    const copied = await restoreCopies(filesTarget, folder, dataDir);
    if (copied === 0) throw new Error(`There are no files in ${folder}.`);
    process.stdout.write(`${copied} files put back from ${folder}\n`);
  } else throw new Error(usage);
}

function assertThere(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
}

/** Verifies a backup, and records the result for the status. */
async function verify(file: string, config: Config): Promise<void> {
  const note = (found: string, isWhole: boolean) =>
    noteVerified(config.dataDir, file, systemClock.now(), { found, isWhole });
  try {
    assertThere(file);
    const found = await verifyBackup(file, config);
    await note(found, true);
    process.stdout.write(`${file}: ${found}\n`);
  } catch (error) {
    await note(`failed: ${(error as Error).message}`, false);
    throw error;
  }
}

/** `backup FILE [--logical]` and `restore FILE [--force]` of the configured database, and of its files (docs/deployment.md). */
async function run(): Promise<void> {
  const options = { force: { type: 'boolean' }, logical: { type: 'boolean' }, files: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [act, name, ...rest] = positionals;
  const isVerify = act === 'backup' && name === 'verify';
  if (!name || rest.length !== (isVerify ? 1 : 0)) throw new Error(usage);
  const file = resolve(name);
  const config = readConfig(process.env, process.cwd());
  if (values.files && (values.force || values.logical)) throw new Error(usage);
  if (values.files) return runFiles(act, file, config);
  if (isVerify) return verify(resolve(String(rest[0])), config);
  if (act === 'restore') assertThere(file);
  const { databaseUrl, databaseDirectUrl, dataDir, filesTarget } = config;
  const url = databaseDirectUrl ?? databaseUrl;
  // The copy contains personal data and secrets.
  if (act === 'backup') process.umask(0o077);
  if (act === 'backup' && values.logical) await backUpRows(config, file);
  else if (act === 'backup') await (url ? backUpServer(url, file) : backUpEmbedded(dataDir, file));
  else if (act === 'restore') await (url ? restoreAny : restoreEmbedded)(url ?? dataDir, file, values.force ?? false);
  else throw new Error(usage);
  // A data folder is copied with the files in it.
  const apart = Boolean(url) || values.logical || !liesWithin(filesTarget, dataDir);
  const copies = apart
    ? await (act === 'backup' ? backUpFiles(filesTarget, file) : restoreFiles(filesTarget, file, dataDir))
    : 0;
  if (copies > 0) process.stdout.write(`${copies} files ${act === 'backup' ? 'copied' : 'put back'}\n`);
  if (act === 'backup') await noteBackup(dataDir, { file, madeAt: systemClock.now().toISOString() });
  process.stdout.write(act === 'backup' ? `Backed up to ${file}\n` : `Restored from ${file}\n`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
