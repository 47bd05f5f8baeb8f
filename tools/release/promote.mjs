// The command behind `npm run promote`.
import { parseArgs } from 'node:util';
import { channelOf } from '@marketplace/releases/channels';
import { promote } from '@marketplace/releases/commands/promote';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { partsNamed } from '../build/parts.mjs';
import { authorityOf, currentUser, printMove, reasonGiven, runCli, timed } from './cli.mjs';
import { noteReleased } from './released-commits.mjs';
import { beginNamed, channelNamed, requireChannel } from './store-option.mjs';

await runCli(async () => {
  const { target: address, ...settings } = releaseSettings(process.env);
  const authority = authorityOf(settings);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string', default: address }, why: { type: 'string' }, accept: { type: 'string' } },
  });
  const [from, to] = positionals.slice(-2).map(channelNamed);
  if (!from || !to) throw new Error('Say from which channel to which: npm run promote -- seller stage live');
  if (from === to) throw new Error(`${from} is served in ${to} already: name two channels.`);
  const names = positionals.slice(0, -2);
  const parts = names.length > 0 ? partsNamed(names) : [];
  const store = await openTarget(values.store);
  await requireChannel(store, from);
  await beginNamed({ store, channel: to });
  const [source, target] = [channelOf(store, from), channelOf(store, to)];
  const audit = {
    who: currentUser(),
    why: values.why,
    accept: reasonGiven(values.accept),
    authority,
    say: console.log,
  };
  const move = await timed('compared and served', () => promote(source, target, { parts, ...audit }));
  if (!move) console.log(`${target.name} serves all of that already. Nothing was changed.`);
  printMove(move, target);
  await noteReleased(target);
});
