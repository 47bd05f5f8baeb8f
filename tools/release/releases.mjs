// The command behind `npm run releases`.
import { parseArgs } from 'node:util';
import { list } from '@marketplace/releases/commands/list';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { parts } from '../build/parts.mjs';
import { keysOfSettings, runCli } from './cli.mjs';
import { openStore, requireChannel, storeOptions } from './store-option.mjs';

await runCli(async () => {
  const settings = releaseSettings(process.env);
  const { values } = parseArgs({ options: storeOptions });
  const { store, channel, target } = await openStore(values, settings.target);
  await requireChannel(store, channel);
  for (const line of await list(target, parts, keysOfSettings(settings))) console.log(line);
});
