// `npm run catalogue`: every part of shared-ui in every state, made anew as its sources change. Nothing else has to run.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/catalogue/serve.mjs']);
