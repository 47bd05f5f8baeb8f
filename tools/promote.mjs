// Serves in one channel what another serves, the same files; nothing is built (docs/releases.md).
//   npm run promote -- seller stage live        that area
//   npm run promote -- stage live               all that stage serves, in one step
//   npm run promote -- seller stage live --why "Seen by the sellers' team"
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['tools/release/promote.mjs', ...process.argv.slice(2)]);
