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

/** What the registry says of the shell: the files that start it, what they load at once, and what areas may use. */
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
 * What the registry says of an area. `needs` is what a route takes besides the entry: under `remote` for every route of
 * the area, under a route's name for that screen.
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
    // What it was built against; a newer shell that has taken nothing away will do as well.
    shellApi: `^${shellApi}`,
    entry: { address: base + entry },
    // All of the area's routes: it does not compile with one missing.
    screens: routeNames.filter((name) => routes[name].area === area),
    allow: allowOf(area),
    files: {},
    // Pages that are texts, whole: an older browser gets them without the area's scripts (PD-82).
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

/** The roles that may open an area: everyone, if one of its screens is open to everyone, or else those of its screens. */
function allowOf(area) {
  const allows = Object.values(routes).flatMap((card) => (card.area === area ? [card.allow] : []));
  return allows.includes('everyone') ? 'everyone' : [...new Set(allows.flat())];
}
