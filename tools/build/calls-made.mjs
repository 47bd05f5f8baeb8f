import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './parts.mjs';

const contract = join(root, 'shared-contract/src/platform/calls');

/** The calls of the contract by the name of their group, such as `sellerCalls`. */
async function callGroups() {
  const files = readdirSync(contract).filter((name) => !/^calls\.|\.test\./.test(name));
  const modules = await Promise.all(files.map((name) => import(join(contract, name))));
  return Object.assign({}, ...modules);
}

const nameOf = ({ method, path }) => `${method} ${path}`;

/** The calls that a source names, by method and path. A source that uses a group without naming a call may make all of its calls. */
export function callsNamedIn(source, groups) {
  const code = source.replaceAll(/^import\b[^;]*;/gms, '');
  return Object.entries(groups).flatMap(([group, calls]) => {
    const used = [...code.matchAll(new RegExp(`\\b${group}\\b(?:\\.(\\w+))?`, 'g'))].map(([, call]) => call);
    const all = used.some((call) => calls[call] === undefined);
    return (all ? Object.values(calls) : used.map((call) => calls[call])).map(nameOf);
  });
}

/** The calls that the modules of a build name, including the contract's but not the shell's. */
export async function callsMadeBy(compilation) {
  const groups = await callGroups();
  const modules = [...compilation.modules].filter((one) => compilation.chunkGraph.getModuleChunks(one).length > 0);
  const all = modules.flatMap((one) => (one.modules ? [...one.modules] : [one]));
  const files = new Set(all.map(({ resource }) => resource).filter((file) => file && isOurs(file)));
  const named = [...files].flatMap((file) => callsNamedIn(readFileSync(file, 'utf8'), groups));
  return [...new Set(named)].sort();
}

const isOurs = (file) => /\.tsx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(contract);
