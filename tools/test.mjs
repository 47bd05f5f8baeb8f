// `npm test`; `npm run test:all` adds the long tier, `npm run test:due` runs what CI runs of it.
import { ensureInstalled, runNode } from './bootstrap.mjs';
import { ensureChromium } from './ensure-chromium.mjs';

ensureInstalled();
ensureChromium();
process.exitCode = await runNode(['tools/verify.mjs', ...process.argv.slice(2)]);
