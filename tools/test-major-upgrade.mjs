// docs/major-upgrade.md under load, on this machine: `npm run test:major-upgrade`.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['--test', '--test-reporter=spec', 'e2e/major-upgrade.test.mjs']);
