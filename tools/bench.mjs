// `npm run bench` compares the API's calls with a bare handler on 100,000 posts and buyers, and with the figures of the previous release.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
const built = await runNode(['tools/build.mjs', 'api']);
process.exitCode = built === 0 ? await runNode(['--disable-warning=ExperimentalWarning', 'api/bench/run.ts']) : built;
