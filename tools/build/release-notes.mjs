import { routes } from '../../shared-contract/src/routes.ts';
import { folderOf, packageOf } from '../webpack/folders.mjs';
import { pageFrame } from './page-frame.mjs';

const filesOf = (group) => group?.getFiles() ?? [];
const only = (extension, files) => files.filter((file) => file.endsWith(extension));

/** What the server must know to write the page: what starts it, and what that is going to ask for at once. */
export function shellRelease({ entrypoints, namedChunkGroups }, version) {
  const address = (file) => `/assets/${file}`;
  const start = filesOf(entrypoints.get('main')).map(address);
  const application = filesOf(namedChunkGroups.get('bootstrap')).map(address);
  return {
    version,
    scripts: only('.js', start),
    chunks: only('.js', application),
    styles: only('.css', [...start, ...application]),
    frame: pageFrame(),
  };
}

/**
 * What the registry says of an area. `files` are what a route needs besides the entry: under `remote` for every route of
 * the area, under a route's name for that screen.
 */
export function areaRelease(area, compilation, version, screenFiles) {
  const base = `/remotes/${area}/${version}/`;
  const from = (files) => files.filter((file) => file !== entry).map((file) => base + file);
  const [entry] = only('.js', filesOf(compilation.entrypoints.get(`marketplace_${area}`)));
  const files = { remote: exposedFiles(compilation), ...screenFiles };
  return {
    name: area,
    version,
    entry: base + entry,
    screens: packageOf(folderOf(area)).marketplace?.screens ?? [],
    allow: allowOf(area),
    publishedAt: new Date().toISOString(),
    files: Object.fromEntries(Object.entries(files).map(([name, list]) => [name, from(list)])),
  };
}

const exposedFiles = ({ chunkGroups }) =>
  filesOf(chunkGroups.find((group) => group.name?.startsWith('__federation_expose')));

/** Whose area it is: everyone's where one of its screens is, else the roles its screens have in common. */
function allowOf(area) {
  const allows = Object.values(routes).flatMap((card) => (card.area === area ? [card.allow] : []));
  return allows.includes('everyone') ? 'everyone' : [...new Set(allows.flat())];
}
