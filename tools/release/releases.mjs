/** What is kept of releases beside their files: a record of each, the registry that points at one of each part, and a log of its moves. */
const recordOf = ({ part, version }) => `releases/${part}/${version}.json`;
const registry = 'registry.json';
const parsed = (found) => found && JSON.parse(found.text);
const written = (value) => `${JSON.stringify(value, undefined, 1)}\n`;

/** The record of a version, or undefined where it was not published. */
export const readRelease = async (target, part, version) => parsed(await target.read(recordOf({ part, version })));

/** The versions of a part that are there, the latest first. */
export async function releasesOf(target, part) {
  const keys = await target.list(`releases/${part}`);
  const records = await Promise.all(keys.map(async (key) => parsed(await target.read(key))));
  return records.sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

/** Adds the record of a release; false where the version is there already. */
export const createRecord = (target, release) => target.create(recordOf(release), written(release));

export const removeRecord = (target, release) => target.remove([recordOf(release)]);

/** What is served of each part, and the tag by which a change can tell that it is still so. */
export async function readRegistry(target) {
  const found = await target.read(registry);
  return { tag: found?.tag, state: parsed(found) ?? { areas: [] } };
}

export const replaceRegistry = (target, state, tag) => target.replace(registry, written(state), tag);

/** What the registry says of a part. */
export const pointerTo = ({ shell, areas }, part) =>
  part === 'shell' ? shell : areas.find(({ name }) => name === part);

/** Adds a line to the log. Each is a file of its own, which no later one can change. */
export async function logMove(target, move) {
  const key = `log/${move.at.replaceAll(':', '-')}-${move.part}.json`;
  if (!(await target.create(key, written(move)))) throw new Error(`${key} is there already`);
}

/** All moves, the latest first. */
export async function readLog(target) {
  const keys = (await target.list('log')).sort().reverse();
  return Promise.all(keys.map(async (key) => parsed(await target.read(key))));
}
