import { parseArgs } from 'node:util';
import { systemClock } from '../../platform/clock/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { type Check, findingsOf } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { certificateCheck, diskCheck, mailCheck, proxyCheck, scannerCheck } from './machine-checks.ts';

/** A start's requirements; unless a release asks, also those around the processes. */
function checksOf(config: Config, beforeRelease: boolean, [settings, folder]: string[]): Check[] {
  return [
    ...databaseChecks(config),
    diskCheck(config),
    ...(beforeRelease
      ? []
      : [
          mailCheck(config),
          scannerCheck(config),
          certificateCheck(config, systemClock.now()),
          proxyCheck(settings ?? '/etc/marketplace-site.env', folder ?? '/etc/nginx/conf.d'),
        ]),
  ];
}

/** `npm run deploy:check -- [--before-release] [SITE_SETTINGS NGINX_FOLDER]`: a sentence for each check, and 1 if one failed. */
try {
  const options = { 'before-release': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const config = readConfig(process.env, process.cwd());
  const findings = await findingsOf(checksOf(config, values['before-release'] ?? false, positionals));
  const all = [{ ok: true, sentence: 'Settings: usable.' }, ...findings];
  for (const { ok, sentence } of all) process.stdout.write(`${ok ? 'ok     ' : 'FAILED '}${sentence}\n`);
  if (all.some(({ ok }) => !ok)) process.exitCode = 1;
} catch (error) {
  process.stdout.write(`FAILED ${(error as Error).message}\n`);
  process.exitCode = 1;
}
