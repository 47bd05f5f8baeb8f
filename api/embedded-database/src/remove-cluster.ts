import { rm } from 'node:fs/promises';
import path from 'node:path';
import { clusterIn, exists } from './cluster-home.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { readLocation } from './location-file.ts';
import { stopServers } from './stop-servers.ts';

/** Removes a data folder and its database, wherever that is, with what a killed owner left running; refused while in use. */
export async function removeCluster(dataDir: string): Promise<void> {
  const folder = path.resolve(dataDir);
  if (!(await exists(folder))) return;
  const locks = [await takeInstanceLock(folder)];
  try {
    const home = (await readLocation(folder))?.home ?? folder;
    // A copied data folder points at the home of the original, which may be running.
    if (home !== folder && (await exists(home))) locks.push(await takeInstanceLock(home));
    await stopServers(clusterIn(home));
    await rm(home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  } finally {
    for (const lock of locks) lock.release();
  }
}
