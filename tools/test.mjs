import { ensureInstalled, runNode } from './bootstrap.mjs';
import { ensureChromium } from './ensure-chromium.mjs';

ensureInstalled();
ensureChromium();
process.exitCode = await runNode(['tools/verify.mjs']);
