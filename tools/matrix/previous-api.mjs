import { join } from 'node:path';
import { createDatabase, dropDatabase, urlOf } from '../../api/test/administration.ts';
import { databaseServer } from '../../api/test/database-server.ts';
import { startServer } from '../start-server.ts';
import { checkOut } from './previous.mjs';

const database = `matrix_${process.pid}`;

/**
 * Runs a commit's API on a database that today's API then migrates, as in a restart one process after the other, and has
 * `walk` go over it; `folder` has the releases of the areas.
 */
export async function overPreviousApi({ commit, folder, scratch }, walk) {
  const sources = checkOut(commit);
  const server = await databaseServer();
  await createDatabase(server.url, database, '');
  const settings = { DATABASE_URL: urlOf(server.url, database), AREAS_REGISTRY: folder };
  try {
    const previous = await startServer(join(scratch, 'previous'), settings, sources);
    try {
      const today = await startServer(join(scratch, 'today'), settings);
      await today.stop();
      await walk(previous.address);
    } finally {
      await previous.stop();
    }
  } finally {
    await dropDatabase(server.url, database);
    await server.stop();
  }
}
