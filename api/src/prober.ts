import { setTimeout as pause } from 'node:timers/promises';
import { look, openProber } from './operations/status/prober.ts';
import { insertProbes } from './operations/status/status.sql.ts';
import { systemClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { connect } from './platform/database/connect.ts';
import { servedDatabase } from './platform/database/open-database.ts';
import { logFailure, openLog } from './platform/process/log.ts';
import { startLine } from './platform/process/product-version.ts';
import { stopInOrder } from './platform/process/stop-in-order.ts';

const minuteMs = 60_000;

/** Probes each minute whether the site can be reached, for the public status page. Exits at once if that is off. */
async function probe(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const log = openLog(config.logLevel);
  if (!config.statusPage) {
    process.stdout.write('STATUS_PAGE is off: there is nothing to look at.\n');
    return;
  }
  const url = await servedDatabase(config);
  if (!url) throw new Error('The prober needs DATABASE_URL, or the embedded database of a product that runs.');
  const db = connect(url, 1);
  const { turn, settle } = openProber(
    () => look(config.probeUrl, systemClock),
    (probes) => insertProbes(db, probes),
    ({ message }) => log.warn({ error: message }, 'results wait until the database takes them'),
  );
  const stop = async () => {
    await settle();
    await db.destroy();
  };
  stopInOrder(stop, () => log.info('prober stopping'));
  log.info({ ...startLine, url: config.probeUrl }, 'prober ready');
  for (;;) {
    await turn();
    await pause(minuteMs - (systemClock.now().getTime() % minuteMs));
  }
}

probe().catch((error: Error) => {
  logFailure(error);
  process.exit(1);
});
