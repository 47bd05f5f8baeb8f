import semver from 'semver';
import { logMove, pointerTo, readRegistry, readRelease, releasesOf, replaceRegistry } from './releases.mjs';

/**
 * Has the registry point at published versions (`{ part, version }`), of all parts in one step, and writes down who did so.
 * Answers the lines of the log.
 */
export async function moveTo(target, versions, { act, who, now = new Date() }) {
  const { state, tag } = await readRegistry(target);
  const at = now.toISOString();
  const releases = await Promise.all(versions.map(({ part, version }) => published(target, part, version)));
  const moves = releases.map(({ part, version }) => ({
    at,
    act,
    part,
    from: versionAt(state, part),
    to: version,
    who,
  }));
  const idle = moves.find(({ from, to }) => from === to);
  if (idle) throw new Error(`${idle.part} ${idle.to} is what is served already.`);
  const next = releases.reduce((before, release) => stateWith(before, release, at), state);
  refuseMismatch(next);
  if (!(await replaceRegistry(target, next, tag))) {
    throw new Error('Somebody else has just moved a release. Nothing was changed: see npm run releases and try again.');
  }
  for (const move of moves) await logMove(target, move);
  return moves;
}

const versionAt = (state, part) => pointerTo(state, part)?.version;

async function published(target, part, version) {
  const release = await readRelease(target, part, version);
  if (release) return release;
  throw new Error(`${part} ${version} is not published at ${target.name}. ${await known(target, part)}`);
}

/** The version before the one that is served: the latest of those published earlier. */
export async function previousOf(target, part) {
  const current = versionAt((await readRegistry(target)).state, part);
  const releases = await releasesOf(target, part);
  const place = releases.findIndex(({ version }) => version === current);
  const previous = place < 0 ? undefined : releases[place + 1];
  if (!previous)
    throw new Error(`There is no version of ${part} before ${current ?? 'the first one'} at ${target.name}.`);
  return previous.version;
}

async function known(target, part) {
  const versions = (await releasesOf(target, part)).map(({ version }) => version);
  return versions.length > 0 ? `Published are ${versions.join(', ')}.` : 'Nothing of it is.';
}

function stateWith({ shell, areas }, { part, publishedAt, released }, since) {
  if (part === 'shell') return { shell: { ...released, publishedAt, since }, areas };
  const row = { ...released, publishedAt, since };
  const others = areas.filter(({ name }) => name !== part);
  return { shell, areas: [...others, row].sort((one, other) => one.name.localeCompare(other.name)) };
}

/** Nothing is released that leaves an area without a shell that takes it. A target may have areas alone. */
function refuseMismatch({ shell, areas }) {
  const unfit = shell && areas.find((area) => !semver.satisfies(shell.shellApi, area.shellApi));
  if (!unfit) return;
  throw new Error(
    `${unfit.name} ${unfit.version} needs the shell API ${unfit.shellApi}, and shell ${shell.version} has ` +
      `${shell.shellApi}. Release what fits, or both together: npm run release -- shell ${unfit.name}`,
  );
}
