// Prints what is served of each part, which other versions are published, and who moved what when.
import { parseArgs } from 'node:util';
import { list } from '@marketplace/releases/commands/list';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { parts } from '../build/parts.mjs';
import { keysOfSettings, runCli } from './cli.mjs';

await runCli(async () => {
  const settings = releaseSettings(process.env);
  const { values } = parseArgs({ options: { store: { type: 'string', default: settings.target } } });
  const target = await openTarget(values.store);
  for (const line of await list(target, parts, keysOfSettings(settings))) console.log(line);
});
