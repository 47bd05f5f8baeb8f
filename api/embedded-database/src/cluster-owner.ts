import { lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';

/** Makes the cluster the account's own: it may have been made by another user, or come from a copy. */
export async function giveClusterTo(account: Account | undefined, cluster: string): Promise<void> {
  const { uid } = await lstat(cluster);
  if (account && uid !== account.uid) {
    const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
    for (const entry of entries) await lchown(path.join(entry.parentPath, entry.name), account.uid, account.gid);
    // Last, for it is what the next start looks at if this one is killed here.
    await lchown(cluster, account.uid, account.gid);
  }
  if (!account && process.getuid && uid !== process.getuid()) {
    throw new Error(
      `The database in ${cluster} belongs to another user (number ${uid}). Start as that user or as root, ` +
        'give the folder to this user (chown -R), or set DATA_DIR to another folder.',
    );
  }
}
