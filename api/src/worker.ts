import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { reachDatabase } from './database/reach-database.ts';
import { evidenceKeys } from './evidence/evidence-keys.ts';
import { sealsOf } from './evidence/seals.ts';
import { openBoss } from './jobs/boss.ts';
import { queuedJobs } from './jobs/jobs.ts';
import { workJobs } from './jobs/work.ts';
import { openLog } from './log.ts';
import { chooseMailer, chooseSuppressions } from './mail/choose-mailer.ts';
import { stopInOrder } from './stop-in-order.ts';

/** A process that only works on jobs: for web processes started with JOBS=separate, on the same DATABASE_URL. */
async function work(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl)
    throw new Error('A separate worker needs DATABASE_URL: an embedded database belongs to one process.');
  const log = openLog(config.logLevel);
  const directUrl = config.databaseDirectUrl ?? config.databaseUrl;
  await reachDatabase(config.databaseUrl);
  if (config.databaseDirectUrl) await reachDatabase(config.databaseDirectUrl, 'DATABASE_DIRECT_URL');
  await migrate(directUrl);
  const db = connect(config.databaseUrl);
  const boss = openBoss(config.databaseUrl, false);
  await boss.start();
  const seals = sealsOf(await evidenceKeys(config.evidenceKeys, config.dataDir));
  const context: Context = { db, clock: systemClock, jobs: queuedJobs(boss, seals), config, seals };
  const [mailer, suppressions] = [await chooseMailer(context), await chooseSuppressions(context)];
  const jobs = await workJobs(context, directUrl, { mailer, suppressions }, log);
  const stop = async () => {
    await jobs.stop();
    await Promise.allSettled([boss.stop({ graceful: false }), mailer.close(), db.destroy()]);
  };
  stopInOrder(stop, () => log.info('worker stopping'));
  log.info('worker ready');
}

work().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
