// Serves a published version of an area to a part of its users (docs/releases.md).
//   npm run share -- seller 50                      the version that is shared already, from now on to half of them
//   npm run share -- seller 100                     to everybody, which ends the share
//   npm run share -- seller 0                       takes it back
//   npm run share -- seller 10 1.0.0-ab12cd34       begins with that version
import { parseArgs } from 'node:util';
import { share } from '@marketplace/releases/commands/share';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { partsNamed } from '../build/parts.mjs';
import { currentUser, percentOf, printMove, reasonGiven, runCli, timed } from './cli.mjs';

await runCli(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string', default: address }, why: { type: 'string' }, accept: { type: 'string' } },
  });
  const [name, percent, version, ...others] = positionals;
  if (percent === undefined || others.length > 0)
    throw new Error('Name the area and the percentage of users: npm run share -- seller 50');
  const [part] = partsNamed([name]);
  const target = await openTarget(values.store);
  const audit = { who: currentUser(), why: values.why, accept: reasonGiven(values.accept), say: console.log };
  const move = await timed('served from now on', () =>
    share(target, { part, version, percent: percentOf(percent), ...audit }),
  );
  printMove(move, target);
});
