// `npm run bench` measures the API's calls, `npm run bench -- growth` how lists, searches and matching grow with the data,
// `npm run bench -- memory` whether a process keeps what a list leaves behind, `npm run bench -- alerts` matching and sending, `npm run bench -- killed-senders`
// sending by workers that are killed, `npm run bench -- migration` how long the previous release is kept waiting while a
// large database is brought to this one, `npm run bench -- partitions` while its deliveries are moved into partitions,
// `npm run bench -- uploads` what twenty documents of 20 MB at once take, sent and read, `npm run bench -- dashboards` what the dashboards
// read, `npm run bench -- deliveries` and `npm run bench -- digests` twenty million deliveries and three million that wait for digests,
// `npm run bench -- replicas` what is read from two replicas, one of them paused, by 200 who write and read.
// `npm run bench -- limits` measures how long the worst input of each call holds the event loop, and a picture next to a bare resize.
import { ensureInstalled, runNode } from './bootstrap.mjs';

const benches = {
  calls: 'api/bench/run.ts',
  growth: 'api/bench/growth.ts',
  memory: 'api/bench/memory.ts',
  alerts: 'api/bench/alerts.ts',
  'killed-senders': 'api/bench/killed-senders.ts',
  migration: 'tools/migration/bench.mjs',
  partitions: 'api/bench/partitions.ts',
  uploads: 'api/bench/uploads.ts',
  dashboards: 'api/bench/dashboards.ts',
  deliveries: 'api/bench/deliveries.ts',
  digests: 'api/bench/digests.ts',
  replicas: 'api/bench/replicas.ts',
  limits: 'api/bench/limits.ts',
};
const [what = 'calls'] = process.argv.slice(2);
const bench = benches[what];
if (!bench) throw new Error(`There is no bench ${what}. Known are ${Object.keys(benches).join(', ')}.`);

ensureInstalled();
const built = what === 'calls' ? await runNode(['tools/build.mjs']) : 0;
process.exitCode = built === 0 ? await runNode(['--disable-warning=ExperimentalWarning', bench]) : built;
