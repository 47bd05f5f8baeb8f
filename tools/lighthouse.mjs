// Lighthouse on the public pages of the production build: mobile preset, the median of three runs of each.
//   npm run lighthouse            all of them
//   npm run lighthouse -- /login  one
import { mkdtempSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeNames, routes } from '../shared-contract/src/platform/routes/routes.ts';
import { isIndexablePage } from '../shared-contract/src/web/seo.ts';
import './build.mjs';
import { readRegistry } from '@marketplace/releases/release-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { dist } from './build/parts.mjs';
import { judge } from './lighthouse/judge.mjs';
import { measure, medianOf } from './lighthouse/run.mjs';
import { startServer } from './start-server.ts';

const runs = 3;
const asked = process.argv.slice(2);
const { registry } = await readRegistry(await openTarget(dist));
const released = registry.areas.flatMap(({ screens }) => screens);
const pages = routeNames
  .filter((name) => routes[name].allow === 'everyone' && released.includes(name))
  .map((name) => ({ name, path: routes[name].path, indexed: isIndexablePage(name) }))
  .filter(({ path }) => asked.length === 0 || asked.includes(path));

const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
const server = await startServer(folder);
const results = [];
try {
  for (const page of pages) {
    const reports = [];
    for (let run = 0; run < runs; run += 1) reports.push(await measure(server.address + page.path, page));
    results.push({ ...page, ...medianOf(reports) });
    console.log(`${page.path} measured`);
  }
} finally {
  await server.stop();
}

console.table(Object.fromEntries(results.map(({ path, scores, metrics }) => [path, { ...scores, ...metrics }])));
const [load, cores] = [loadavg()[0], availableParallelism()];
// The preset slows the processor down four times: what others take of it counts four times as well.
if (load > cores)
  console.warn(`The machine is busy (load ${load.toFixed(1)} on ${cores} cores): performance is understated.`);
const complaints = results.flatMap(judge);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
