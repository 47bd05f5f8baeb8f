// Runs a program on the product's Node once all packages are there: `node tools/run.mjs tools/size.mjs …`.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(process.argv.slice(2));
