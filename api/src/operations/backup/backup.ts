import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { backUpFiles, liesWithin, restoreFiles } from './file-copies.ts';
import { backUpServer, restoreServer } from './server-backup.ts';

const usage = 'Usage: npm run backup -- FILE, npm run restore -- FILE [--force]';

/** `backup FILE` and `restore FILE [--force]` of the database the settings name, and of its files (docs/deployment.md). */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } });
  const [act, name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(usage);
  const file = resolve(name);
  const { databaseUrl, databaseDirectUrl, dataDir, filesTarget } = readConfig(process.env, process.cwd());
  const url = databaseDirectUrl ?? databaseUrl;
  // The copy contains personal data and secrets.
  if (act === 'backup') process.umask(0o077);
  if (act === 'backup') await (url ? backUpServer(url, file) : backUpEmbedded(dataDir, file));
  else if (act === 'restore')
    await (url ? restoreServer : restoreEmbedded)(url ?? dataDir, file, values.force ?? false);
  else throw new Error(usage);
  // A data folder is copied with the files in it.
  const apart = Boolean(url) || !liesWithin(filesTarget, dataDir);
  const copies = apart
    ? await (act === 'backup' ? backUpFiles(filesTarget, file) : restoreFiles(filesTarget, file, dataDir))
    : 0;
  if (copies > 0) process.stdout.write(`${copies} files ${act === 'backup' ? 'copied' : 'put back'}\n`);
  process.stdout.write(act === 'backup' ? `Backed up to ${file}\n` : `Restored from ${file}\n`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
