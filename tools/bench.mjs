import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
const built = await runNode(['tools/build.mjs']);
process.exitCode = built === 0 ? await runNode(['--disable-warning=ExperimentalWarning', 'api/bench/run.ts']) : built;
