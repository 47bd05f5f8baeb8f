import semver from 'semver';
import {
  activeVersion,
  listReleases,
  logMove,
  type Move,
  type ReleaseRecord,
  readRegistry,
  readRelease,
  replaceRegistry,
  type StoredRegistry,
} from '../release-store.ts';
import type { Target } from '../targets/target.ts';

export type PartVersion = { part: string; version: string };
/** What the log says of a move: the command, who ran it, and when. */
export type Audit = { act: string; who: string; now?: Date };

/** Points the registry at published versions, of all parts in one step, and logs who did so. Returns the lines of the log. */
export async function activate(
  target: Target,
  versions: PartVersion[],
  { act, who, now = new Date() }: Audit,
): Promise<Move[]> {
  const { registry, tag } = await readRegistry(target);
  const at = now.toISOString();
  const releases = await Promise.all(versions.map(({ part, version }) => publishedRelease(target, part, version)));
  const moves = releases.map(({ part, version }) => ({
    at,
    act,
    part,
    from: activeVersion(registry, part),
    to: version,
    who,
  }));
  const idle = moves.find(({ from, to }) => from === to);
  if (idle) throw new Error(`${idle.part} ${idle.to} is what is served already.`);
  const next = releases.reduce((before, release) => withRelease(before, release, at), registry);
  refuseIncompatible(next);
  if (!(await replaceRegistry(target, next, tag))) {
    throw new Error('Somebody else has just moved a release. Nothing was changed: see npm run releases and try again.');
  }
  for (const move of moves) await logMove(target, move);
  return moves;
}

async function publishedRelease(target: Target, part: string, version: string): Promise<ReleaseRecord> {
  const release = await readRelease(target, part, version);
  if (release) return release;
  const versions = (await listReleases(target, part)).map((one) => one.version);
  const published = versions.length > 0 ? `Published are ${versions.join(', ')}.` : 'Nothing of it is.';
  throw new Error(`${part} ${version} is not published at ${target.name}. ${published}`);
}

function withRelease({ shell, areas }: StoredRegistry, { part, publishedAt, released }: ReleaseRecord, since: string) {
  const row = { ...released, publishedAt, since };
  if (part === 'shell') return { shell: row, areas } as unknown as StoredRegistry;
  const others = areas.filter(({ name }) => name !== part);
  const all = [...others, row as unknown as StoredRegistry['areas'][number]];
  return { shell, areas: all.sort((one, other) => one.name.localeCompare(other.name)) };
}

/** Refuses a registry with an area that its shell cannot load. A registry of areas alone has no shell to compare with. */
function refuseIncompatible({ shell, areas }: StoredRegistry): void {
  const incompatible = shell && areas.find((area) => !semver.satisfies(shell.shellApi, area.shellApi));
  if (!incompatible) return;
  throw new Error(
    `${incompatible.name} ${incompatible.version} needs the shell API ${incompatible.shellApi}, and shell ${shell.version} ` +
      `has ${shell.shellApi}. Release what fits, or both together: npm run release -- shell ${incompatible.name}`,
  );
}
