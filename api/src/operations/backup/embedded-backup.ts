import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { removeCluster } from '@marketplace/embedded-database';
import {
  clusterHome,
  clusterIn,
  exists,
  serverUser,
  stopServers,
  takeInstanceLock,
} from '@marketplace/embedded-database/parts';
import { create, extract, replace } from 'tar';

const silent = () => undefined;
/** Files that belong to this machine or this run and not to the data. */
const notKept = /^(postgres|uploads|instance-\d+\.lock|database-location\.json|last-backup\.json)$/;

/**
 * Copies a data folder into one file: the database as on disk, and the secrets without which nobody could log in or verify certificates.
 * Throws while the product runs, because files change under the copy.
 */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = path.resolve(dataDir);
  if (!(await exists(folder))) throw new Error(`There is no data folder ${folder}.`);
  const lock = await takeInstanceLock(folder);
  try {
    const home = await clusterHome(folder, await serverUser(), silent);
    if (!(await exists(clusterIn(home)))) throw new Error(`There is no database in ${folder}.`);
    await stopServers(clusterIn(home));
    const beside = (await readdir(folder)).filter((name) => !notKept.test(name));
    await create({ file: `${file}.tar`, cwd: home }, [path.basename(clusterIn(home))]);
    await replace({ file: `${file}.tar`, cwd: folder }, beside);
    await pipeline(createReadStream(`${file}.tar`), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }));
    await rename(`${file}.part`, file);
  } finally {
    for (const rest of [`${file}.tar`, `${file}.part`]) await rm(rest, { force: true });
    lock.release();
  }
}

/** Restores a data folder. One that contains a database is replaced only with `force`, and only once the copy is unpacked. */
export async function restoreEmbedded(dataDir: string, file: string, force: boolean): Promise<void> {
  const folder = path.resolve(dataDir);
  const holdsData = async () =>
    (await exists(clusterIn(folder))) || (await exists(path.join(folder, 'database-location.json')));
  if (!force && (await holdsData()))
    throw new Error(`${folder} holds a database. Say --force to replace it with the backup.`);
  const staging = `${folder}.restoring-${randomUUID()}`;
  await mkdir(staging, { recursive: true });
  try {
    await extract({ file, cwd: staging, strict: true }).catch((cause: Error) => {
      throw new Error(`${file} cannot be unpacked: ${cause.message}.`, { cause });
    });
    for (const part of ['postgres/PG_VERSION', 'database-password'])
      if (!(await exists(path.join(staging, part)))) throw new Error(`${file} is no backup of a data folder.`);
    // Refused while the product runs on it.
    await removeCluster(folder);
    await rename(staging, folder);
  } finally {
    // A failing unpack still writes for a moment.
    await rm(staging, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Stops and removes a data folder's database. */
export const removeEmbedded = (dataDir: string): Promise<void> => removeCluster(dataDir);
