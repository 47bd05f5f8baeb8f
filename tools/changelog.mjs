// `npm run changelog -- seller`: what came with each release of a part, from the commits that its records name.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['tools/release/changelog.mjs', ...process.argv.slice(2)]);
