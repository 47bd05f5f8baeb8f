// `npm run bench` compares the API's calls with a bare handler on 100,000 posts and buyers, `npm run bench -- memory` watches what a
// process holds while lists are read, and `npm run bench -- limits` how long the worst input of each call blocks the event loop.
import { ensureInstalled, runNode } from './bootstrap.mjs';

const benches = { calls: 'api/bench/run.ts', memory: 'api/bench/memory.ts', limits: 'api/bench/limits.ts' };
const [what = 'calls'] = process.argv.slice(2);
const bench = benches[what];
if (!bench) throw new Error(`There is no bench ${what}. Known are ${Object.keys(benches).join(', ')}.`);

ensureInstalled();
const built = await runNode(['tools/build.mjs', ...(what === 'calls' ? [] : ['api'])]);
process.exitCode = built === 0 ? await runNode(['--disable-warning=ExperimentalWarning', bench]) : built;
