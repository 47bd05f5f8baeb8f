import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Account } from './account.ts';

/** What PostgreSQL's programs see of our environment: nothing of ours leaks into them (PG* settings, library paths, secrets). */
function programEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return process.env;
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** How a program is spawned for the account; the working folder is one that everybody may enter. */
export function spawnedAs(account: Account | undefined) {
  return {
    cwd: path.parse(process.execPath).root,
    env: programEnvironment(),
    windowsHide: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

/** Runs a short program as the account; rejects with what it complained of. */
export function runProgram(account: Account | undefined, file: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { ...spawnedAs(account), timeout: 120_000 }, (error, _stdout, stderr) => {
      if (error) reject(new Error(stderr.trim().slice(-2000) || error.message, { cause: error }));
      else resolve();
    });
  });
}

/** Why the account cannot do this, or `undefined` when it can. Doing it finds what reading modes does not: ACLs, noexec mounts, missing libraries. */
export async function whyNot(attempt: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
