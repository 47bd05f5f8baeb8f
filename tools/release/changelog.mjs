// The command behind `npm run changelog`.
import { parseArgs } from 'node:util';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { pathsOf } from '../build/inputs.mjs';
import { partsNamed } from '../build/parts.mjs';
import { runCli } from './cli.mjs';
import { changelogOf } from './part-changes.mjs';
import { openStore, requireChannel, storeOptions } from './store-option.mjs';

await runCli(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: storeOptions });
  if (positionals.length === 0) throw new Error('Say of which part, e.g. npm run changelog -- seller');
  const { store, channel, target } = await openStore(values, releaseSettings(process.env).target);
  await requireChannel(store, channel);
  for (const part of partsNamed(positionals)) {
    for (const line of await changelogOf(target, part, pathsOf(part))) console.log(line);
    console.log();
  }
});
