// `npm run pictures`: retakes the pictures that e2e/catalogue.spec.ts and e2e/screens.spec.ts compare with, if they differ.
// Look at each that changed. `npm run pictures -- catalogue` or `-- screens` takes some alone.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
const wanted = process.argv.slice(2);
const specs = ['catalogue.spec', 'screens.spec'].filter((spec) => wanted.every((one) => spec.startsWith(one)));
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
const status = await runNode([...playwright, ...specs, '--update-snapshots']);
const { shrinkPictures } = await import('./shrink-pictures.mjs');
await shrinkPictures();
process.exitCode = status;
