import { readConfig } from '../../platform/config/config.ts';
import { statusLines } from './status-lines.ts';

/** `npm run status` (docs/operations.md). */
try {
  const lines = await statusLines(readConfig(process.env, process.cwd()));
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
