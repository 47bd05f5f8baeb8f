// Serves earlier versions again; nothing is built (docs/releases.md).
//   npm run rollback                            shows the last move, and the command that undoes it
//   npm run rollback -- seller                  the same of that part
//   npm run rollback -- 12                      undoes move 12 with all its parts; of a rollback, goes forward again
//   npm run rollback -- seller 1.0.0-ab12cd34   serves that version of that part, which was served before
//   npm run rollback -- 12 --why "No prices"    says why in the log
//   npm run rollback -- 12 --accept "REASON"    although the gate refuses it; the log has both
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['tools/release/rollback.mjs', ...process.argv.slice(2)]);
