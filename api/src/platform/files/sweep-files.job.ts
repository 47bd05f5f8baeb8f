import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/connect.ts';
import type { FileStore } from './file-store.ts';
import { forgetFile, markUnused, noteFound, unusedFiles } from './stored-file.sql.ts';
import { tidyUploads } from './upload.ts';

/** How long a file is there that nothing refers to: longer than any upload takes, and than a backup of database and files. */
const unusedMs = 24 * 3_600_000;

type Swept = { db: Database; files: FileStore; clock: Clock; config: { dataDir: string } };

/** Removes files that nothing refers to: of killed uploads, of what was removed, of a database that was put back (ADR-0077). */
export async function sweepFiles({ db, files, clock, config }: Swept): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - unusedMs);
  await files.tidy();
  await tidyUploads(config.dataDir);
  for await (const { key, size } of files.entries()) await noteFound(db, key, size, now);
  await markUnused(db, now);
  // The row is locked until the file is gone: who stores the same content meanwhile waits, and writes it anew.
  for (const key of await unusedFiles(db, before))
    await db.transaction().execute(async (tx) => {
      if (await forgetFile(tx, key, before)) await files.remove(key);
    });
}
