// Commands for the product's operators, on the Node the product runs on, whichever Node starts this file: through
// `npm run make-admin -- …`, or by its path where there is no npm, as from a mail server's pipe.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { memoryEnvironment, nodeFlags } from '../api/node-flags.mjs';
import { ensureInstalled, root, runNode, stopWith } from './bootstrap.mjs';

const programs = {
  'make-admin': ['api/src/accounts/account/make-admin.ts'],
  announce: ['api/src/operations/notifications/announce.ts'],
  mail: ['api/src/operations/mail-health/mail.ts'],
  'major-upgrade': ['api/src/operations/backup/major-upgrade.ts'],
  prober: ['api/src/prober.ts'],
  'receive-bounce': ['api/src/alerts/mail-events/receive-bounce.ts'],
  status: ['api/src/operations/status/status.ts'],
  'deploy:check': ['api/src/operations/status/deploy-check.ts'],
  'verify-certificates': ['api/src/billing/certificates/verify-certificates.ts'],
  worker: [...nodeFlags, 'api/src/worker.ts'],
};

const [name = '', ...rest] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!program)
  stopWith(`There is no command ${name || 'without a name'}. Known are ${Object.keys(programs).join(', ')}.`);
// A server's packages are its operator's: only a clone without any installs them here.
if (!existsSync(join(root, 'node_modules'))) ensureInstalled({ tools: false });
process.exitCode = await runNode([...program, ...rest], { env: memoryEnvironment });
