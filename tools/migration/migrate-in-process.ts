import { prepareDatabase } from '../../api/src/platform/jobs/prepare-database.ts';

/** Brings a database to this release, as the start of its first process does; returns how long that took. */
export async function migrateInProcess(url: string): Promise<{ ms: number }> {
  const began = performance.now();
  await prepareDatabase(url);
  return { ms: performance.now() - began };
}
