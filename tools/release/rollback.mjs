// The command behind `npm run rollback`.
import { parseArgs } from 'node:util';
import { rollback } from '@marketplace/releases/commands/rollback';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { partsNamed } from '../build/parts.mjs';
import { currentUser, printMove, reasonGiven, runCli, timed } from './cli.mjs';
import { noteReleased } from './released-commits.mjs';

await runCli(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string', default: address }, why: { type: 'string' }, accept: { type: 'string' } },
  });
  const [name, version, ...others] = positionals;
  if (others.length > 0)
    throw new Error('One part and one of its versions at most: npm run rollback -- seller VERSION');
  const [part] = name ? partsNamed([name]) : [];
  const accept = reasonGiven(values.accept);
  const target = await openTarget(values.store);
  const move = await timed('served from now on', () =>
    rollback(target, { part, version, who: currentUser(), why: values.why, accept, say: console.log }),
  );
  printMove(move, target);
  await noteReleased(target);
});
