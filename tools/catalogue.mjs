// `npm run catalogue`: every component of shared-ui in every state, rebuilt as its sources change. Needs nothing else running.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/catalogue/serve.mjs']);
