import { setTimeout as pause } from 'node:timers/promises';
import { openRegistry } from '@marketplace/releases/sources/open-registry';
import type { FastifyInstance } from 'fastify';
import { openSessionChanges } from './accounts/session/session-changes.ts';
import { buildApp } from './app.ts';
import { postWords } from './marketplace/home/post-words.service.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { connect } from './platform/database/connect.ts';
import { databaseState } from './platform/database/database-state.sql.ts';
import { noteStatements } from './platform/database/note-statements.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openReplica } from './platform/database/replica.ts';
import { watchDisks } from './platform/disks/disk-space.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { queuedJobs } from './platform/jobs/jobs.ts';
import { lateBoss } from './platform/jobs/late-boss.ts';
import { prepareDatabase } from './platform/jobs/prepare-database.ts';
import { inheritedSocket } from './platform/process/inherited-socket.ts';
import { openLog } from './platform/process/log.ts';
import { startLine } from './platform/process/product-version.ts';
import { evidenceKeys } from './platform/secrets/evidence-keys.ts';
import { sessionSecret } from './platform/secrets/session-secret.ts';
import { openSignatures } from './platform/signatures/signatures.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { webPlugin } from './web/web.plugin.ts';
import { wholeText } from './whole-text.ts';

export type Product = { app: FastifyInstance; address: string; demo: boolean; stop(): Promise<void> };

/** A stack of clean-up steps; `stop` runs them latest first and continues after a failure. */
function undoing() {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    later: (step: () => Promise<unknown>) => void steps.push(step),
    stop: async () => {
      for (let step = steps.pop(); step; step = steps.pop()) await step().catch(() => undefined);
    },
  };
}

/** Opens the database (migrated, with demo data if configured) and the job queue, keys and files that work with it. */
async function openContext(
  config: Config,
  printLine: (line: string) => void,
  clock: Clock,
  later: (step: () => Promise<unknown>) => void,
) {
  const database = await openDatabase(config, printLine);
  later(database.stop);
  await prepareDatabase(database.directUrl);
  const db = connect(database.url, 10, {
    log: noteStatements(config),
    direct: database.url === database.directUrl,
  });
  later(() => db.destroy());
  const boss = lateBoss(database.url);
  later(boss.stop);
  const signatures = openSignatures(await evidenceKeys(config.evidenceKeys, config.dataDir));
  const files = openFileStore(config.filesTarget);
  later(async () => files.close());
  const context: Context = { db, clock, jobs: queuedJobs(boss, signatures), config, signatures, files };
  // Loaded only for demos: it is a tenth of all the code.
  const demo = config.demoData && (await (await import('@marketplace/demo-data')).loadDemo(context, printLine));
  return { database, context, demo };
}

/** Prepares the database and its demo data, then exits: a first `npm start` does this while the areas are built. */
export async function prepareProduct(config: Config, printLine: (line: string) => void): Promise<void> {
  const { later, stop } = undoing();
  try {
    await openContext(config, printLine, systemClock, later);
  } finally {
    await stop();
  }
}

/**
 * Starts everything a process serves: database, migrations, demo data, pages, API and, unless configured otherwise, the jobs.
 * `clock` is the system's except for screenshots, which must look the same every day.
 */
export async function startProduct(
  config: Config,
  printLine: (line: string) => void,
  clock: Clock = systemClock,
): Promise<Product> {
  const { later, stop } = undoing();
  const log = openLog(config.logLevel);
  try {
    later(await startTracing(config, 'marketplace-api'));
    const { database, context, demo } = await openContext(config, printLine, clock, later);
    const { db } = context;
    const replicas = config.databaseReplicaUrls.map((url) => openReplica(url, db));
    later(() => Promise.all(replicas.map((replica) => replica.stop())));
    const logError = (message: string) => log.error(message);
    const disks = watchDisks(config, log);
    later(async () => disks.stop());
    const sessionChanges = openSessionChanges(database.directUrl, db);
    later(sessionChanges.stop);
    const { registry, folders, stop: stopRegistry } = await openRegistry(config, logError);
    later(async () => stopRegistry());
    const app = await buildApp({
      context,
      releases: registry,
      sessionChanges,
      replicas,
      sessionSecret: await sessionSecret(config.sessionSecret, config.dataDir),
      log,
    });
    const recaptcha = config.captcha && config.recaptcha !== undefined;
    await app.register(webPlugin, {
      folders,
      releases: registry,
      site: { ...config, traces: config.tracesTo !== undefined },
      recaptcha,
      postWords: (id) => postWords(context, id),
      wholeText: (route, page) => wholeText(context, route, page),
      clock,
    });
    if (config.jobsInProcess) {
      const { workOnJobs } = await import('./jobs-in-process.ts');
      await workOnJobs(context, database.directUrl, registry, app, later);
    }
    const address = await app.listen({ port: config.port, host: config.host, ...inheritedSocket(process.env) });
    log.info({ ...startLine, ...(await databaseState(db)), address }, 'API ready');
    later(() => app.close());
    later(async () => {
      app.drain();
      await pause(config.drainMs);
    });
    return { app, address, demo, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
