import { keepProber } from './operations/status/keep-prober.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { logFailure, openLog } from './platform/process/log.ts';
import { tellReady } from './platform/process/service-manager.ts';
import { stopInOrder } from './platform/process/stop-in-order.ts';
import { type Serving, serveTogether } from './serve-together.ts';
import { prepareProduct, startProduct } from './start-product.ts';

/** The web process, or the one that holds several together. Prints its address, and ends cleanly on Ctrl-C or SIGTERM. */
async function serve(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const log = openLog(config.logLevel);
  // A production log is only JSON; in development a person reads it.
  const say = config.production ? (line: string) => log.info(line) : console.log;
  const isOneOfSeveral = process.env.API_PROCESS !== undefined;
  let product: (Serving & { stop(): Promise<void> }) | undefined;
  let prober: { stop(): Promise<void> } | undefined;
  // From the first moment: a stop during the start ends the process in the same way, with its embedded database.
  stopInOrder(
    async () => {
      await prober?.stop();
      await product?.stop();
    },
    () => isOneOfSeveral || say('Stopping …'),
    config.drainMs,
  );
  if (process.argv.includes('--prepare')) {
    await prepareProduct(config, say);
    process.exit();
  }
  product = await (config.apiProcesses > 1 ? serveTogether : startProduct)(config, say);
  const { address, demo } = product;
  // A server's database can be reached by a prober on any machine; an embedded one only by ours.
  if (config.statusPage && !config.databaseUrl) prober = keepProber(log);
  if (isOneOfSeveral) process.send?.({ serving: { address, demo } });
  else if (!config.production) printAddresses(config, product);
  if (!isOneOfSeveral) tellReady(process.env, () => true);
}

function printAddresses(config: Config, { address: own, demo }: Serving) {
  // `npm run dev` serves the pages at an address other than the API's.
  const address = process.env.PUBLIC_URL ?? own;
  console.log(`\nThe marketplace is ready at ${address}\n`);
  console.log(`  API description   ${address}/api/docs`);
  if (!config.smtpUrl) console.log(`  Captured mail     ${address}/api/dev/mailbox`);
  if (demo) {
    console.log('\n  Demo accounts, password Demo1234:');
    console.log('  admin@demo.example   seller@demo.example   buyer@demo.example\n');
  }
}

serve().catch((error: Error) => {
  logFailure(error);
  process.exit(1);
});
