import { openRegistry } from '@marketplace/releases/sources/open-registry';
import { releasesFrom, startJobHandlers } from './job-handlers.ts';
import { countHandOvers } from './operations/status/count-hand-overs.ts';
import { systemClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { connect } from './platform/database/connect.ts';
import { databaseState } from './platform/database/database-state.sql.ts';
import { noteStatements } from './platform/database/note-statements.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { watchDisks } from './platform/disks/disk-space.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { openBoss } from './platform/jobs/boss.ts';
import { queuedJobs } from './platform/jobs/jobs.ts';
import { prepareDatabase } from './platform/jobs/prepare-database.ts';
import { chooseMailer, chooseSuppressionList } from './platform/mail/choose-mailer.ts';
import { logFailure, openLog } from './platform/process/log.ts';
import { startLine } from './platform/process/product-version.ts';
import { tellReady } from './platform/process/service-manager.ts';
import { stopInOrder } from './platform/process/stop-in-order.ts';
import { evidenceKeys } from './platform/secrets/evidence-keys.ts';
import { openSignatures } from './platform/signatures/signatures.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { turns, workerHealth } from './worker-health.ts';

/** A process that only works on jobs: for web processes started with JOBS=separate, on the same DATABASE_URL. */
async function work(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl)
    throw new Error('A separate worker needs DATABASE_URL: an embedded database belongs to one process.');
  const log = openLog(config.logLevel);
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
  await waitForDatabase(config.databaseUrl);
  if (config.databaseDirectUrl) await waitForDatabase(config.databaseDirectUrl, 'DATABASE_DIRECT_URL');
  await prepareDatabase(directUrl);
  const stopTracing = await startTracing(config, 'marketplace-worker');
  const db = connect(config.databaseUrl, 10, { log: noteStatements(config) });
  const boss = openBoss(config.databaseUrl, false);
  await boss.start();
  const signatures = openSignatures(await evidenceKeys(config.evidenceKeys, config.dataDir));
  const files = openFileStore(config.filesTarget);
  const context: Context = { db, clock: systemClock, jobs: queuedJobs(boss, signatures), config, signatures, files };
  let jobs: Awaited<ReturnType<typeof startJobHandlers>> | undefined;
  const isAlive = turns(context.clock, () => jobs?.lastTurn());
  const health = await workerHealth(context, isAlive);
  const handOvers = countHandOvers(context, health.observeMail());
  const [mailer, suppressions] = [await chooseMailer(context, handOvers.observe), await chooseSuppressionList(context)];
  watchDisks(config, log);
  const { registry, stop: stopRegistry } = await openRegistry(config, (message) => log.error(message));
  jobs = await startJobHandlers(
    context,
    directUrl,
    { mailer, suppressions, releases: releasesFrom(registry, config) },
    log,
  );
  const stop = async () => {
    health.drain();
    await jobs?.stop();
    stopRegistry();
    files.close();
    await Promise.allSettled([boss.stop({ graceful: false }), mailer.close(), health.close()]);
    await handOvers.stop();
    await db.destroy();
    await stopTracing().catch(() => undefined);
  };
  if (config.workerPort !== undefined) await health.listen({ port: config.workerPort, host: config.host });
  stopInOrder(stop, () => log.info('worker stopping'));
  tellReady(process.env, isAlive);
  log.info({ ...startLine, ...(await databaseState(db)) }, 'worker ready');
}

work().catch((error: Error) => {
  logFailure(error);
  process.exit(1);
});
