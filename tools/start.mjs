import { memoryEnvironment, nodeFlags } from '../api/node-flags.mjs';
import { ensureInstalled, runNode } from './bootstrap.mjs';

ensureInstalled({ tools: false });
const built = await runNode(['tools/build.mjs']);
// The channel ends when this process does, however it ends: then the server stops too.
process.exitCode =
  built === 0 ? await runNode([...nodeFlags, 'api/src/server.ts'], { env: memoryEnvironment, ipc: true }) : built;
