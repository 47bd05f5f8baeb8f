// `npm run bench` measures the API's calls, `npm run bench -- alerts` matching and sending, `npm run bench -- migration` how long
// the previous release is kept waiting while a large database is brought to this one.
import { ensureInstalled, runNode } from './bootstrap.mjs';

const benches = { calls: 'api/bench/run.ts', alerts: 'api/bench/alerts.ts', migration: 'tools/migration/bench.mjs' };
const [what = 'calls'] = process.argv.slice(2);
const bench = benches[what];
if (!bench) throw new Error(`There is no bench ${what}. Known are ${Object.keys(benches).join(', ')}.`);

ensureInstalled();
const built = what === 'calls' ? await runNode(['tools/build.mjs']) : 0;
process.exitCode = built === 0 ? await runNode(['--disable-warning=ExperimentalWarning', bench]) : built;
