import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeNames, routes } from '../../shared-contract/src/platform/routes/routes.ts';
import { shellApi } from '../../shared-contract/src/web/shell-api.ts';
import { legalHtml } from '../legal-text/html.mjs';
import { appShell } from './app-shell.mjs';
import { folderOf, packageOf, root } from './parts.mjs';
import { consumedBy, filesByShareKey } from './webpack/shared-use.mjs';

const filesOf = (group) => group?.getFiles() ?? [];
const only = (extension, files) => files.filter((file) => file.endsWith(extension));
const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** The shell's registry entry: the files that start it, what they load at once, and what areas may use. */
export function shellRegistryEntry(compilation, version) {
  const { entrypoints, namedChunkGroups } = compilation;
  const addresses = (files) => files.map((file) => `/assets/${file}`);
  const start = addresses(filesOf(entrypoints.get('main')));
  const application = addresses(filesOf(namedChunkGroups.get('bootstrap')));
  return {
    base: '/assets/',
    version,
    owner: packageOf('shell').marketplace.owner,
    shellApi,
    files: {},
    scripts: only('.js', start),
    chunks: only('.js', application),
    styles: only('.css', [...start, ...application]),
    provides: mapValues(filesByShareKey(compilation), addresses),
    frame: appShell(),
  };
}

/**
 * An area's registry entry. `needs` lists the files a route loads besides the entry: under `remote` for every route of the area,
 * under a route's name for that screen.
 */
export function areaRegistryEntry(area, compilation, version, screenNeeds) {
  const base = `/remotes/${area}/${version}/`;
  const { owner, texts } = packageOf(folderOf(area)).marketplace;
  const [entry] = only('.js', filesOf(compilation.entrypoints.get(`marketplace_${area}`)));
  const addresses = (files) => files.filter((file) => file !== entry).map((file) => base + file);
  const needs = { remote: needsOfExposed(compilation), ...screenNeeds };
  return {
    base,
    name: area,
    version,
    owner,
    // The version it was built against; a newer shell that removed nothing fits as well.
    shellApi: `^${shellApi}`,
    entry: { address: base + entry },
    // All of the area's routes: a missing one would not compile.
    screens: routeNames.filter((name) => routes[name].area === area),
    allow: allowOf(area),
    files: {},
    // Whole text pages, which older browsers get without the area's scripts (PD-82).
    ...(texts && {
      texts: mapValues(texts, (file) => legalHtml(readFileSync(join(root, folderOf(area), file), 'utf8'))),
    }),
    needs: mapValues(needs, ({ files, uses }) => ({ files: addresses(files), uses })),
  };
}

function needsOfExposed(compilation) {
  const exposed = compilation.namedChunkGroups.get('remote');
  return { files: filesOf(exposed), uses: consumedBy(compilation, exposed) };
}

/** The roles that may open an area: everyone if one of its screens is public, otherwise the roles of its screens. */
function allowOf(area) {
  const allows = Object.values(routes).flatMap((card) => (card.area === area ? [card.allow] : []));
  return allows.includes('everyone') ? 'everyone' : [...new Set(allows.flat())];
}
