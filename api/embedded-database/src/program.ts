import { execFile } from 'node:child_process';
import path from 'node:path';
import type { OsUser } from './os-user.ts';

/** What PostgreSQL's programs see of our environment: nothing of ours leaks into them (PG* settings, library paths, secrets). */
function programEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env;
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** How a program is spawned for the user; the working folder is one that everybody may enter. */
export function spawnedAs(osUser: OsUser | undefined) {
  return {
    cwd: path.parse(process.execPath).root,
    env: programEnvironment(),
    windowsHide: true,
    ...(osUser && { uid: osUser.uid, gid: osUser.gid }),
  };
}

/** Runs a short program as the user; rejects with what it complained of. */
export function runProgram(osUser: OsUser | undefined, file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { ...spawnedAs(osUser), timeout: 120_000 }, (error, _stdout, stderr) => {
      if (error) reject(new Error(stderr.trim().slice(-2000) || error.message, { cause: error }));
      else resolve();
    });
  });
}

/** Why the user cannot do this, or `undefined` when it can. Doing it finds what reading modes does not: ACLs, noexec mounts, missing libraries. */
export async function errorMessageOf(attempt: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
