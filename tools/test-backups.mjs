// docs/backups.md with a bucket, done on this machine: `npm run test:backups`.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['--test', '--test-reporter=spec', 'e2e/backups.test.mjs']);
