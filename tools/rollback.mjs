// Activates earlier versions again; nothing is built (docs/releases.md).
//   npm run rollback                            undoes the last move, with all its parts
//   npm run rollback -- seller                  undoes the last move of that part, with all its parts
//   npm run rollback -- seller 1.0.0-ab12cd34   serves that version of that part, which was served before
//   npm run rollback -- --why "No prices"       says why in the log
//   npm run rollback -- --accept "REASON"       although the gate refuses it; the log has both
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['tools/release/rollback.mjs', ...process.argv.slice(2)]);
