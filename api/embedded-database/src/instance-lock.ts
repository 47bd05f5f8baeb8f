import { type Lock, tryLock } from '@marketplace/process-lock/process-lock';

/** Locks the data folder for this process; throws with the holder's process id if it is taken. */
export async function takeInstanceLock(dataDir: string): Promise<Lock> {
  const lock = await tryLock(dataDir, 'instance');
  if ('release' in lock) return lock;
  throw new Error(
    `Another instance (process ${lock.heldBy}) is already using DATA_DIR ${dataDir}. ` +
      'Stop it first, or give this one a DATA_DIR of its own.',
  );
}
