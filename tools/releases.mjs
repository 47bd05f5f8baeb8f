// Prints what is served of each part, which other versions are published, and who moved what when.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
process.exitCode = await runNode(['tools/release/releases.mjs', ...process.argv.slice(2)]);
