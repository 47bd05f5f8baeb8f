import { migrate } from '../database/migrate.ts';
import { installJobs } from './boss.ts';

/** Brings a database to this version, its job queue too, unless a later version has been at it. */
export async function prepareDatabase(url: string): Promise<void> {
  if (await migrate(url)) await installJobs(url);
}
