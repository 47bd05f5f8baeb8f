import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import { runProgram, whyNot } from './program.ts';

/** Why a new cluster cannot live here; tries what PostgreSQL demands: owned by its user, closed to others, reachable, writable. */
export async function whyNotHome(home: string, account: Account | undefined): Promise<string | undefined> {
  const trial = path.join(home, 'trial');
  const reason = await whyNot(async () => {
    await mkdir(trial, { recursive: true });
    await chmod(trial, 0o700);
    if (account) await chown(trial, account.uid, account.gid);
    if (process.platform === 'win32') return;
    const { mode, uid } = await lstat(trial);
    if (mode & 0o077 || (account && uid !== account.uid)) throw new Error('it does not keep owners and permissions');
    await runProgram(account, '/bin/sh', ['-c', 'cd "$1" && : > trial && rm trial', 'sh', trial]);
  });
  await rm(trial, { recursive: true, force: true });
  return reason;
}

/** Why the account cannot get to a folder that already keeps a cluster; writes nothing, for a full disk is no reason to move. */
export async function whyNotReachable(home: string, account: Account | undefined): Promise<string | undefined> {
  if (!account) return undefined;
  return whyNot(() => runProgram(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', home]));
}
