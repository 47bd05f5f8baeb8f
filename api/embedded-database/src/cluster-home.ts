import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { syncFolder } from './durable-file.ts';
import { locationFile, readLocation, writeLocation } from './location-file.ts';
import type { OsUser } from './os-user.ts';
import { errorMessageOf, runProgram } from './program.ts';
import { stopServers } from './stop-servers.ts';
import { firstUsable, makeOwnFolder, outsideFolders } from './usable-folder.ts';

/** The cluster's folder inside its home. It comes into being whole, by a rename, so that it is there means it is complete. */
export function clusterIn(home: string): string {
  return path.join(home, 'postgres');
}

/** Whether a folder is there; an unreadable parent is an error, not an absence. */
export async function exists(folder: string): Promise<boolean> {
  return lstat(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * The folder that holds this data folder's cluster: the data folder itself, or, where PostgreSQL's user cannot keep
 * files there, one elsewhere that `database-location.json` names. Removing the data folder forgets the database.
 */
export async function clusterHome(
  dataDir: string,
  osUser: OsUser | undefined,
  log: (line: string) => void,
): Promise<string> {
  const pointer = await readLocation(dataDir);
  if (pointer?.complete && !(await exists(clusterIn(pointer.home)))) {
    throw new Error(
      `${locationFile(dataDir)} says the database is in ${pointer.home}, but it is not there. ` +
        'Put that folder back, or remove the file to begin with an empty database.',
    );
  }
  const inside = await exists(clusterIn(dataDir));
  const reason = pointer ? 'moved' : await errorMessageOf(() => (inside ? tryReach : tryHome)(dataDir, osUser));
  if (!reason) return dataDir;
  const home = pointer?.home ?? (await chooseHome(dataDir, osUser, reason));
  log(`PostgreSQL's user cannot keep files in ${dataDir}, so the database is in ${home}.${warning(home)}`);
  if (inside && !(await exists(clusterIn(home)))) await moveOut(dataDir, home, log);
  return home;
}

function warning(home: string): string {
  const temporary = [os.tmpdir(), '/tmp'].some((folder) => home.startsWith(folder + path.sep));
  return temporary ? ' Whatever empties that folder removes the database.' : '';
}

async function chooseHome(dataDir: string, osUser: OsUser | undefined, reason: string): Promise<string> {
  const home = await firstUsable(
    outsideFolders('marketplace-data').map((outside) => path.join(outside, randomUUID())),
    async (folder) => {
      await makeOwnFolder(path.dirname(folder));
      await makeOwnFolder(folder);
      await tryHome(folder, osUser).catch(async (error) => {
        await rmdir(folder);
        throw error;
      });
    },
    'There is no folder where PostgreSQL can keep its files. Set DATA_DIR to a folder on a local disk that ' +
      `${osUser ? `the user "${osUser.name}" can reach` : 'you may write to'}, ` +
      `or set DATABASE_URL to a PostgreSQL server of your own.\n${dataDir}: ${reason}`,
  );
  // Named before anything is put there, so that a kill from here on loses no folder.
  await writeLocation(dataDir, { home, complete: false });
  return home;
}

/** Tries what PostgreSQL demands of a new cluster's home: owned by its user, closed to others, reachable, writable. */
async function tryHome(home: string, osUser: OsUser | undefined): Promise<void> {
  const trial = path.join(home, 'trial');
  try {
    await mkdir(trial, { recursive: true });
    await chmod(trial, 0o700);
    if (osUser) await chown(trial, osUser.uid, osUser.gid);
    if (process.platform === 'win32') return;
    const { mode, uid } = await lstat(trial);
    if (mode & 0o077 || (osUser && uid !== osUser.uid)) throw new Error('it does not keep owners and permissions');
    await runProgram(osUser, '/bin/sh', ['-c', 'cd "$1" && : > trial && rm trial', 'sh', trial]);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/** Tries whether the user gets to a folder that keeps a cluster; writes nothing, for a full disk is no reason to move. */
async function tryReach(home: string, osUser: OsUser | undefined): Promise<void> {
  if (osUser) await runProgram(osUser, '/bin/sh', ['-c', 'cd "$1"', 'sh', home]);
}

/** Takes along a database made when PostgreSQL's user could still reach the data folder. */
async function moveOut(dataDir: string, home: string, log: (line: string) => void): Promise<void> {
  const old = clusterIn(dataDir);
  await stopServers(old);
  log(`Moving the existing database from ${old}.`);
  await rename(old, clusterIn(home)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    const staged = `${clusterIn(home)}.new-moved`;
    await rm(staged, { recursive: true, force: true });
    await cp(old, staged, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    await runProgram(undefined, 'sync', []);
    await rename(staged, clusterIn(home));
    await syncFolder(home);
    await rm(old, { recursive: true, force: true });
  });
}
