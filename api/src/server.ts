import { readConfig } from './platform/config/config.ts';
import { stopInOrder } from './platform/process/stop-in-order.ts';
import { startProduct } from './start-product.ts';

/** The web process. Prints where to go, and ends cleanly on Ctrl-C or SIGTERM. */
async function serve(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const product = await startProduct(config, console.log);
  stopInOrder(product.stop, () => console.log('Stopping …'), config.drainMs);
  console.log(`\nThe marketplace is ready at ${product.address}\n`);
  console.log(`  API description   ${product.address}/api/docs`);
  if (!config.production && !config.smtpUrl) console.log(`  Captured mail     ${product.address}/api/dev/mailbox`);
  if (product.demo) {
    console.log('\n  Demo accounts, password Demo1234:');
    console.log('  admin@demo.example   seller@demo.example   buyer@demo.example\n');
  }
}

serve().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
