// `npm run backup -- FILE` and `npm run restore -- FILE [--force]`, on the Node the product runs on.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['api/src/operations/backup/backup.ts', ...process.argv.slice(2)]);
