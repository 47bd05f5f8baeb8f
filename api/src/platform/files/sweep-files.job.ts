import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/connect.ts';
import type { FileStore } from './file-store.ts';
import { forgetFile, markUnused, noteFound, unusedFiles } from './stored-file.sql.ts';
import { tidyUploads } from './upload.ts';

/** How long unreferenced files are kept: longer than any upload, and than a backup of database and files. */
const unusedMs = 24 * 3_600_000;

type Swept = { db: Database; files: FileStore; clock: Clock; config: { dataDir: string } };

/** Removes unreferenced files: after killed uploads, deletions and database restores (ADR-0077). */
export async function sweepFiles({ db, files, clock, config }: Swept): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - unusedMs);
  await files.tidy();
  await tidyUploads(config.dataDir);
  for await (const { key, size } of files.entries()) await noteFound(db, key, size, now);
  await markUnused(db, now);
  // The row stays locked until the file is gone: a concurrent upload of the same content waits and writes the file again.
  for (const key of await unusedFiles(db, before))
    await db.transaction().execute(async (tx) => {
      if (await forgetFile(tx, key, before)) await files.remove(key);
    });
}
