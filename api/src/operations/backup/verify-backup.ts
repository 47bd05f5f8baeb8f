import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { verifySome } from '../../billing/certificates/verify-some.service.ts';
import type { Config } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connect.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { filesInUse } from '../../platform/files/stored-file.sql.ts';
import { removeEmbedded, restoreEmbedded } from './embedded-backup.ts';
import { copiesOf, wholeCopies } from './file-copies.ts';
import { kindOf, restoreLogically } from './logical-backup.ts';
import { restoreServer } from './server-backup.ts';

const mostCertificates = 100;

/** Starts an embedded database in the data folder, has it filled, and works on it. */
async function onDatabaseOf<T>(
  config: Config,
  fill: (url: string) => Promise<void>,
  work: (url: string) => Promise<T>,
) {
  const apart = { ...config, databaseUrl: undefined, databaseDirectUrl: undefined };
  const { directUrl, stop } = await openDatabase(apart, () => undefined);
  try {
    await fill(directUrl);
    return await work(directUrl);
  } finally {
    await stop();
  }
}

/** Checks that the files a backup's database needs are in it, and that each matches its SHA-256. */
async function checkFiles(url: string, folders: string[]): Promise<number> {
  const whole = new Set((await Promise.all(folders.map(wholeCopies))).flatMap((keys) => [...keys]));
  const db = connect(url, 1);
  try {
    const missing = (await filesInUse(db)).filter((key) => !whole.has(key));
    if (missing.length > 0)
      throw new Error(`${countOf(missing.length, 'file is', 'files are')} missing, ${missing[0]} among them.`);
    return whole.size;
  } finally {
    await db.destroy();
  }
}

/**
 * Verifies a backup without touching a database in use: restores it into a temporary one, compares each of its files with its SHA-256, and
 * verifies a hundred certificates. Returns what it found; throws a sentence if something is wrong.
 */
export async function verifyBackup(file: string, config: Config): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'marketplace-verify-'));
  const dataDir = path.join(parent, 'data');
  // PostgreSQL's user has to reach its folder in there.
  await chmod(parent, 0o755);
  try {
    const kind = await kindOf(file);
    if (kind === 'folder') await restoreEmbedded(dataDir, file, false);
    const fill = async (url: string) => {
      if (kind === 'rows') await restoreLogically(url, file, true);
      if (kind === 'server') await restoreServer(url, file, true);
    };
    return await onDatabaseOf({ ...config, dataDir }, fill, async (url) => {
      const files = await checkFiles(url, [copiesOf(file), path.join(dataDir, 'files')]);
      // Only the copy of a data folder includes its key; otherwise the settings have it.
      const own = kind === 'folder' ? { dataDir } : {};
      const certificates = await verifySome(url, { ...config, ...own }, mostCertificates);
      return `${countOf(files, 'file is', 'files are')} whole, ${countOf(certificates, 'certificate is', 'certificates are')} genuine`;
    });
  } finally {
    await removeEmbedded(dataDir);
    await rm(parent, { recursive: true, force: true });
  }
}
