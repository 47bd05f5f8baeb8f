// The command behind `npm run releases`.
import { parseArgs } from 'node:util';
import { list } from '@marketplace/releases/commands/list';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { parts } from '../build/parts.mjs';
import { runCli } from './cli.mjs';

await runCli(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values } = parseArgs({ options: { to: { type: 'string', default: address } } });
  for (const line of await list(await openTarget(values.to), parts)) console.log(line);
});
