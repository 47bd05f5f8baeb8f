// Has an earlier version served again; nothing is built.
//   npm run rollback -- seller              the version before
//   npm run rollback -- seller 1.0.0-ab12cd34
import { parseArgs } from 'node:util';
import { releaseSettings } from '../api/src/platform/config/config.ts';
import { ending, inSeconds } from './release/console.mjs';
import { moveTo, previousOf } from './release/move.mjs';
import { openTarget } from './release/target.mjs';
import { whoAsks } from './release/who.mjs';
import { partsNamed } from './webpack/folders.mjs';

await ending(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: address } },
  });
  const [name, asked] = positionals;
  if (!name) throw new Error('Say what to roll back, e.g. npm run rollback -- seller');
  const [part] = partsNamed([name]);
  const target = await openTarget(values.to);
  const [{ from, to }] = await inSeconds('served from now on', async () => {
    const version = asked ?? (await previousOf(target, part));
    return moveTo(target, [{ part, version }], { act: 'rollback', who: whoAsks() });
  });
  console.log(`${part} ${from} → ${to} at ${target.name}`);
});
