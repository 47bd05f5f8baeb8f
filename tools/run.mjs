// Installs missing packages, then runs a program on the product's Node: `node tools/run.mjs tools/size.mjs …`. `--product` skips
// development packages, so that a rollback on a server does not wait for them.
import { ensureInstalled, runNode } from './bootstrap.mjs';

const args = process.argv.slice(2);
const isOfProduct = args[0] === '--product';
ensureInstalled({ tools: !isOfProduct });
process.exitCode = await runNode(isOfProduct ? args.slice(1) : args);
