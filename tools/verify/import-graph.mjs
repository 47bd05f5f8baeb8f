import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';
import { importsOf, walled } from './steps.mjs';

const present = (folders) => folders.filter((folder) => existsSync(join(root, folder)));
const besides = ['api/test', 'api/demo-data/src', 'api/embedded-database/src', 'tools', 'e2e'];

/** Who imports whom, of all folders that are there: dependency-cruiser's modules. */
export const importGraph = () => modulesOf(...present([...new Set([...walled, ...besides])]));

/** The import graph of a part, including the tools and journeys that may import it, excluding the API and other parts. */
export const importGraphOf = (folder) =>
  modulesOf(`${folder}/src`, ...present(['tools', 'e2e']), '--do-not-follow', '^(node_modules|api|shared-[^/]+)/');

function modulesOf(...args) {
  const [command, ...rest] = importsOf('--output-type', 'json', ...args);
  const { stdout } = spawnSync(command, rest, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(stdout).modules;
}
