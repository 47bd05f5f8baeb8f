// `npm run test:deployment`: follows docs/deployment.md on this machine and uses the result.
import { ensureInstalled, runNode } from './bootstrap.mjs';
import { ensureChromium } from './ensure-chromium.mjs';

ensureInstalled();
ensureChromium();
process.exitCode = await runNode(['tools/verify.mjs', 'build', 'deployment'], { env: { DEPLOYMENT_KILLS: 'on' } });
