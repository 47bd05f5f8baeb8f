import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { memoryEnvironment, nodeFlags } from '../api/node-flags.mjs';
import { ensureInstalled, root, runNode } from './bootstrap.mjs';

// The channel closes however this process ends, and the server then stops too.
const server = (program, ...args) => runNode([...nodeFlags, program, ...args], { env: memoryEnvironment, ipc: true });

ensureInstalled({ tools: false });
const { DATABASE_URL, DATA_DIR = '.data' } = process.env;
const isFirst = !DATABASE_URL && !existsSync(resolve(root, DATA_DIR));
// Each keeps one processor busy.
const made = await Promise.all([runNode(['tools/build.mjs']), isFirst ? server('api/src/server.ts', '--prepare') : 0]);
process.exitCode = made.find((code) => code !== 0) ?? (await server('api/dist/server.mjs'));
