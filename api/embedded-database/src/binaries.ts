import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { processStart } from '@marketplace/process-lock/process-start';
import { binariesPackage, completePackage } from './binaries-package.ts';
import type { OsUser } from './os-user.ts';
import { makeOwnFolder, outsideFolders } from './outside-folders.ts';
import { errorMessageOf, runProgram } from './program.ts';

/** Finds a program in a folder that `usableBinaries` answered. */
export function program(binaries: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(binaries, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** PostgreSQL's programs at a place where the user can run them: npm's own, or else a copy made once. */
export async function usableBinaries(
  osUser: OsUser | undefined,
  log: (line: string) => void,
  { folder, version } = binariesPackage(),
): Promise<string> {
  const reasons: string[] = [];
  const incomplete = await errorMessageOf(() => completePackage(folder));
  const reason = await runProblem(osUser, folder);
  if (!reason) return folder;
  reasons.push(`${folder}: ${incomplete ?? reason}`);
  for (const outside of outsideFolders('marketplace-postgres')) {
    const copy = path.join(outside, version);
    const refused = await errorMessageOf(() => copyOnce(folder, copy)).then((no) => no ?? runProblem(osUser, copy));
    if (!refused) {
      log(`${asWhom(osUser)} cannot run PostgreSQL from ${folder}, so its copy in ${copy} is used.`);
      return copy;
    }
    reasons.push(`${copy}: ${refused}`);
  }
  throw new Error(
    `${asWhom(osUser)} cannot run PostgreSQL from any folder tried. Make one of them readable and executable, ` +
      `start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.\n${reasons.join('\n')}`,
  );
}

function asWhom(osUser: OsUser | undefined): string {
  return osUser ? `The user "${osUser.name}" (PostgreSQL does not run as root)` : 'This user';
}

/** Starts both programs, which finds their libraries too, and opens what they read later. */
async function runProblem(osUser: OsUser | undefined, folder: string): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const script =
    '"$1/bin/postgres" --version && "$1/bin/initdb" --version && ' +
    ': < "$1/share/postgresql/postgres.bki" && : < "$1/lib/postgresql/plpgsql.so"';
  return errorMessageOf(() => runProgram(osUser, '/bin/sh', ['-c', script, 'sh', path.join(folder, 'native')]));
}

async function copyOnce(folder: string, copy: string): Promise<void> {
  await makeOwnFolder(path.dirname(copy));
  if (await stat(copy).catch(() => undefined)) return completePackage(copy);
  await removeAbandonedCopies(path.dirname(copy));
  const staged = `${copy}.new-${process.pid}-${randomUUID()}`;
  await mkdir(staged, { recursive: true });
  await cp(path.join(folder, 'native'), path.join(staged, 'native'), { recursive: true, verbatimSymlinks: true });
  await letEveryoneRead(staged);
  await completePackage(staged);
  await rename(staged, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(staged, { recursive: true });
    // Another process was quicker with the same copy.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Copies that a killed process left half done. */
async function removeAbandonedCopies(outside: string): Promise<void> {
  for (const name of await readdir(outside)) {
    const owner = /\.new-(\d+)-/.exec(name)?.[1];
    if (owner && !processStart(Number(owner))) await rm(path.join(outside, name), { recursive: true, force: true });
  }
}

async function letEveryoneRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, ((await stat(file)).mode & 0o777) | 0o444);
  }
}
