import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminCalls } from '../../../shared-contract/src/platform/calls/admin.ts';
import { areaCalls } from '../../../shared-contract/src/platform/calls/areas.ts';
import { routeNames, routes } from '../../../shared-contract/src/platform/routes/routes.ts';
import { packageOf, root } from '../parts.mjs';

const screens = routeNames.filter((name) => routes[name].area === 'admin');
/**
 * All that public files may reveal about the admin area: its rows in the contract's table of routes (name, address, title), and the
 * addresses of calls, which the contract keeps in one object. docs/releases.md and the README say so.
 */
const said = new Set([
  ...screens.map((name) => routes[name].path),
  ...Object.values({ ...adminCalls, ...areaCalls }).map(({ path }) => path),
]);
const { owner } = packageOf('remote-admin').marketplace;

/** Sentences and labels on screens of the admin area. Shorter ones may occur in other areas too. */
function textsOfAdmin() {
  const sources = globSync('remote-admin/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\./.test(file),
  );
  const texts = sources.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replaceAll(/^import[^;]*;|\/\*.*?\*\/|^\s*\/\/.*$/gms, '');
    const strings = [...code.matchAll(/'([^'\n]+)'/g), ...code.matchAll(/>\s*([^<>{}\n]+?)\s*</g)];
    return strings.map(([, text]) => text).filter((text) => text.split(' ').length >= 4);
  });
  return [...new Set(texts)];
}

/** Anything more that the public files in a folder reveal about the admin area: its files, team, texts or other addresses. */
export function adminNamesIn(folder) {
  const texts = textsOfAdmin();
  if (texts.length < 20) throw new Error('The texts of the admin area are not found');
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const addresses = text.match(/\/admin\/[\w/:.-]+/g) ?? [];
    return [
      ...addresses.filter((address) => ![...said].some((one) => one === address || one.startsWith(`${address}/:`))),
      ...(text.match(new RegExp(`remotes?[-/]admin|marketplace_admin|${owner}`, 'g')) ?? []),
      ...texts.filter((one) => text.includes(one)),
    ].map((found) => `${name}: ${found}`);
  });
}
