// Activates an earlier version again; nothing is built.
//   npm run rollback -- seller                  the version before
//   npm run rollback -- seller 1.0.0-ab12cd34
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/release/rollback.mjs', ...process.argv.slice(2)]);
