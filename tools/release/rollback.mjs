// The command behind `npm run rollback`.
import { parseArgs } from 'node:util';
import { rollback } from '@marketplace/releases/commands/rollback';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { partsNamed } from '../build/parts.mjs';
import { currentUser, runCli, timed } from './cli.mjs';

await runCli(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: address } },
  });
  const [name, version] = positionals;
  if (!name) throw new Error('Say what to roll back, e.g. npm run rollback -- seller');
  const [part] = partsNamed([name]);
  const target = await openTarget(values.to);
  const [{ from, to }] = await timed('served from now on', () =>
    rollback(target, { part, version, who: currentUser() }),
  );
  console.log(`${part} ${from} → ${to} at ${target.name}`);
});
