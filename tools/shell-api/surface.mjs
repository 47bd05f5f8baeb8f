import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../build/parts.mjs';
import { sharing } from '../build/webpack/sharing.mjs';

/** The file of the recorded surface: what areas could use at which version of the shell API. */
export const recordFile = join(root, 'tools/shell-api/surface.json');

const sourceOf = (request) => {
  const [, name, module = 'index'] = request.split('/');
  const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  return join(root, name, exports[`./${module}`] ?? `src/${module}.ts`);
};

/** The exported values of each of our shared modules. Types are erased, so they may be renamed freely. */
export function surface() {
  const shared = Object.entries(sharing({ isHost: true })).map(([request, { import: facade = request }]) => facade);
  const own = shared.filter((request) => request.startsWith('@marketplace/')).sort();
  return Object.fromEntries(own.map((request) => [request, namesIn(sourceOf(request)).sort()]));
}

function namesIn(file) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true });
  return body.flatMap((item) => {
    if (item.type === 'ExportNamedDeclaration')
      return item.typeOnly
        ? []
        : item.specifiers.filter(({ isTypeOnly }) => !isTypeOnly).map(({ exported, orig }) => (exported ?? orig).value);
    if (item.type === 'ExportDeclaration') return declared(item.declaration);
    // Another package's types, such as the router's, do not exist at run time.
    return [];
  });
}

function declared({ type, identifier, id, declarations = [] }) {
  if (type.startsWith('Ts')) return [];
  const one = identifier ?? id;
  return one ? [one.value] : declarations.flatMap(({ id: pattern }) => names(pattern));
}

/** The names a declaration introduces, including destructured ones. */
const names = ({ type, value, properties = [] }) =>
  type === 'Identifier' ? [value] : properties.map(({ key, value: own }) => (own ?? key).value);

/** The version bump that a change of the surface needs; undefined if nothing changed. */
export function raiseNeeded(before, after) {
  const all = (surfaceOf) =>
    Object.entries(surfaceOf).flatMap(([request, list]) => list.map((name) => `${request} ${name}`));
  const [had, has] = [all(before), all(after)];
  if (had.some((name) => !has.includes(name))) return 'major';
  return has.some((name) => !had.includes(name)) ? 'minor' : undefined;
}
