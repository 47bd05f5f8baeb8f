import { lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { OsUser } from './os-user.ts';

/** Makes the cluster the user's own: it may have been made by another user, or come from a copy. */
export async function giveClusterTo(osUser: OsUser | undefined, cluster: string): Promise<void> {
  const { uid } = await lstat(cluster);
  if (osUser && uid !== osUser.uid) {
    const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
    for (const entry of entries) await lchown(path.join(entry.parentPath, entry.name), osUser.uid, osUser.gid);
    // Last, for it is what the next start looks at if this one is killed here.
    await lchown(cluster, osUser.uid, osUser.gid);
  }
  if (!osUser && process.getuid && uid !== process.getuid()) {
    throw new Error(
      `The database in ${cluster} belongs to another user (number ${uid}). Start as that user or as root, ` +
        'give the folder to this user (chown -R), or set DATA_DIR to another folder.',
    );
  }
}
