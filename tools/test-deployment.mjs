// The deployment of docs/deployment.md, brought up and driven on this machine: `npm run test:deployment`.
import { ensureInstalled, runNode } from './bootstrap.mjs';
import { ensureChromium } from './ensure-chromium.mjs';

ensureInstalled();
ensureChromium();
process.exitCode = await runNode(['tools/verify.mjs', 'build', 'deployment'], { env: { DEPLOYMENT_KILLS: 'on' } });
