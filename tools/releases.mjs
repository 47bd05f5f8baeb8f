// Says what is served of each part, what could be, and who moved it when.
import { parseArgs } from 'node:util';
import { releaseSettings } from '../api/src/platform/config/config.ts';
import { ending } from './release/console.mjs';
import { pointerTo, readLog, readRegistry, releasesOf } from './release/releases.mjs';
import { openTarget } from './release/target.mjs';
import { parts } from './webpack/folders.mjs';

await ending(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values } = parseArgs({ options: { to: { type: 'string', default: address } } });
  const target = await openTarget(values.to);
  const { state } = await readRegistry(target);
  for (const part of parts) {
    const served = pointerTo(state, part);
    const others = (await releasesOf(target, part)).map(({ version }) => version);
    const kept = others.filter((version) => version !== served?.version);
    console.log(`${part.padEnd(7)} ${served ? `${served.version} since ${served.since}` : 'not released'}`);
    if (kept.length > 0) console.log(`        also there: ${kept.join(', ')}`);
  }
  console.log('');
  for (const { at, act, part, from, to, who } of await readLog(target)) {
    console.log(`${at}  ${act.padEnd(8)} ${part.padEnd(7)} ${from ?? 'nothing'} → ${to}  ${who}`);
  }
});
