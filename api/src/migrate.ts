import { readConfig } from './platform/config/config.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { prepareDatabase } from './platform/jobs/prepare-database.ts';

/** Migrates the configured database to this version, and exits: for a deployment that migrates before it starts processes. */
async function migrate(): Promise<void> {
  const { databaseUrl, databaseDirectUrl = databaseUrl } = readConfig(process.env, process.cwd());
  if (!databaseDirectUrl) throw new Error('The embedded database is migrated by its own process: start the product.');
  await waitForDatabase(databaseDirectUrl, databaseDirectUrl === databaseUrl ? undefined : 'DATABASE_DIRECT_URL');
  await prepareDatabase(databaseDirectUrl);
  process.stdout.write('The database is at this version.\n');
}

migrate().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
