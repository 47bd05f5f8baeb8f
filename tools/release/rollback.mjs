// The command behind `npm run rollback`.
import { parseArgs } from 'node:util';
import { rollback } from '@marketplace/releases/commands/rollback';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { partsNamed } from '../build/parts.mjs';
import { authorityOf, currentUser, printMove, reasonGiven, runCli, timed } from './cli.mjs';
import { noteReleased } from './released-commits.mjs';
import { openStore, requireChannel, storeOptions } from './store-option.mjs';

await runCli(async () => {
  const { target: address, ...settings } = releaseSettings(process.env);
  const authority = authorityOf(settings);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...storeOptions, why: { type: 'string' }, accept: { type: 'string' } },
  });
  const [name, version, ...others] = positionals;
  if (others.length > 0)
    throw new Error('One part and one of its versions at most: npm run rollback -- seller VERSION');
  const [part] = name ? partsNamed([name]) : [];
  const accept = reasonGiven(values.accept);
  const { store, channel, target } = await openStore(values, address);
  await requireChannel(store, channel);
  const move = await timed('served from now on', () =>
    rollback(target, { part, version, who: currentUser(), why: values.why, accept, authority, say: console.log }),
  );
  printMove(move, target);
  await noteReleased(target);
});
