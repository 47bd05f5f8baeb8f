// Serves a published version of an area to a part of its users (docs/releases.md).
//   npm run share -- seller 50                      the version that is shared already, from now on to half of them
//   npm run share -- seller 100                     to everybody, which ends the share
//   npm run share -- seller 0                       takes it back
//   npm run share -- seller 10 1.0.0-ab12cd34       begins with that version
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['tools/release/share.mjs', ...process.argv.slice(2)]);
