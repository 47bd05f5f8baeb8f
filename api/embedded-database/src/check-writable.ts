import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OsUser } from './os-user.ts';
import { errorMessageOf, runProgram } from './program.ts';

/** Why a new cluster cannot live here; tries what PostgreSQL demands: owned by its user, closed to others, reachable, writable. */
export async function homeProblem(home: string, osUser: OsUser | undefined): Promise<string | undefined> {
  const trial = path.join(home, 'trial');
  const reason = await errorMessageOf(async () => {
    await mkdir(trial, { recursive: true });
    await chmod(trial, 0o700);
    if (osUser) await chown(trial, osUser.uid, osUser.gid);
    if (process.platform === 'win32') return;
    const { mode, uid } = await lstat(trial);
    if (mode & 0o077 || (osUser && uid !== osUser.uid)) throw new Error('it does not keep owners and permissions');
    await runProgram(osUser, '/bin/sh', ['-c', 'cd "$1" && : > trial && rm trial', 'sh', trial]);
  });
  await rm(trial, { recursive: true, force: true });
  return reason;
}

/** Why the user cannot get to a folder that already keeps a cluster; writes nothing, for a full disk is no reason to move. */
export async function reachProblem(home: string, osUser: OsUser | undefined): Promise<string | undefined> {
  if (!osUser) return undefined;
  return errorMessageOf(() => runProgram(osUser, '/bin/sh', ['-c', 'cd "$1"', 'sh', home]));
}
