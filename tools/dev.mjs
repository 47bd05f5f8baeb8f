// `npm run dev` serves everything from source with reload on change; `npm run dev -- seller` that area against the
// production build of the rest. The API runs beside it and restarts on change.
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled();
process.exitCode = await runNode(['tools/dev/dev-server.mjs', ...process.argv.slice(2)]);
