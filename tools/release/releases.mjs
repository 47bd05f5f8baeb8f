// The command behind `npm run releases`.
import { parseArgs } from 'node:util';
import { list } from '@marketplace/releases/commands/list';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { parts } from '../build/parts.mjs';
import { keysOfSettings, runCli } from './cli.mjs';

await runCli(async () => {
  const settings = releaseSettings(process.env);
  const { values } = parseArgs({ options: { to: { type: 'string', default: settings.target } } });
  for (const line of await list(await openTarget(values.to), parts, keysOfSettings(settings))) console.log(line);
});
