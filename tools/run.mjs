// Runs a program on the product's Node once all packages are there: `node tools/run.mjs tools/size.mjs …`. With `--product` those
// of development are left out: a rollback on a server waits for none of them.
import { ensureInstalled, runNode } from './bootstrap.mjs';

const args = process.argv.slice(2);
const isOfProduct = args[0] === '--product';
ensureInstalled({ tools: !isOfProduct });
process.exitCode = await runNode(isOfProduct ? args.slice(1) : args);
