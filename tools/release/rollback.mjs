// The command behind `npm run rollback`.
import { parseArgs } from 'node:util';
import { rollback } from '@marketplace/releases/commands/rollback';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { partsNamed } from '../build/parts.mjs';
import { currentUser, printMove, runCli, timed } from './cli.mjs';

await runCli(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: address }, why: { type: 'string' } },
  });
  const [name, version, ...others] = positionals;
  if (others.length > 0)
    throw new Error('One part and one of its versions at most: npm run rollback -- seller VERSION');
  const [part] = name ? partsNamed([name]) : [];
  const target = await openTarget(values.to);
  const move = await timed('served from now on', () =>
    rollback(target, { part, version, who: currentUser(), why: values.why, say: console.log }),
  );
  printMove(move, target);
});
