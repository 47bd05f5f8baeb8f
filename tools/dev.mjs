// `npm run dev` serves everything from source with reload on change; `npm run dev -- seller` serves that area against the
// production build of the rest. It also runs the API and restarts it on change.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, runNode } from './bootstrap.mjs';

const server = fileURLToPath(import.meta.resolve('./dev/dev-server.mjs'));

ensureInstalled();
process.exitCode = await runNode([server, ...process.argv.slice(2)]);
