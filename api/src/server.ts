import { type Config, readConfig } from './platform/config/config.ts';
import { stopInOrder } from './platform/process/stop-in-order.ts';
import { type Serving, serveTogether } from './serve-together.ts';
import { prepareProduct, startProduct } from './start-product.ts';

/** The web process, or the one that holds several together. Prints where to go, and ends cleanly on Ctrl-C or SIGTERM. */
async function serve(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const isOneOfSeveral = process.env.API_PROCESS !== undefined;
  let product: (Serving & { stop(): Promise<void> }) | undefined;
  // From the first moment: a stop during the start ends the process in its own way, and an embedded database with it.
  stopInOrder(
    async () => product?.stop(),
    () => isOneOfSeveral || console.log('Stopping …'),
    config.drainMs,
  );
  if (process.argv.includes('--prepare')) {
    await prepareProduct(config, console.log);
    process.exit();
  }
  product = await (config.apiProcesses > 1 ? serveTogether : startProduct)(config, console.log);
  const { address, demo } = product;
  if (isOneOfSeveral) process.send?.({ serving: { address, demo } });
  else printAddresses(config, product);
}

function printAddresses(config: Config, { address, demo }: Serving) {
  console.log(`\nThe marketplace is ready at ${address}\n`);
  console.log(`  API description   ${address}/api/docs`);
  if (!config.production && !config.smtpUrl) console.log(`  Captured mail     ${address}/api/dev/mailbox`);
  if (demo) {
    console.log('\n  Demo accounts, password Demo1234:');
    console.log('  admin@demo.example   seller@demo.example   buyer@demo.example\n');
  }
}

serve().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
