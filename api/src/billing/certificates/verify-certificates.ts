import { readConfig } from '../../platform/config/config.ts';
import { verifySome } from './verify-some.service.ts';

/** `npm run verify-certificates -- 100` checks the configured database; a restored backup must pass. */
async function run(): Promise<void> {
  const most = Number(process.argv[2] ?? 100);
  if (!Number.isInteger(most) || most < 1) throw new Error('Usage: npm run verify-certificates -- [HOW MANY]');
  const config = readConfig(process.env, process.cwd());
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (!url) throw new Error('DATABASE_URL must name the server to look at.');
  process.stdout.write(`${await verifySome(url, config, most)} certificates are genuine.\n`);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
