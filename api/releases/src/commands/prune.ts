import { type Move, readLog } from '../move-log.ts';
import { keyOf } from '../release-files.ts';
import { activeVersion, type ReleaseRecord, readRegistry, readReleases, removeRecord } from '../release-store.ts';
import { versionBefore } from '../served-versions.ts';
import type { Target } from '../targets/target.ts';

const aDay = 86_400_000;

type Release = Pick<ReleaseRecord, 'part' | 'version' | 'publishedAt'>;
type Retention = { current: string | undefined; days: number; now: number };

/**
 * The releases of a part that nobody can need any more: not active, not the one a rollback goes to, and for more than `days`
 * not what a page was opened with. `moves` has the latest first.
 */
export function expiredReleases<T extends Release>(
  releases: readonly T[],
  moves: readonly Move[],
  { current, days, now }: Retention,
): T[] {
  const lastServed = ({ version, part, publishedAt }: Release) =>
    moves.find((move) => move.parts.some((one) => one.part === part && one.from === version))?.at ?? publishedAt;
  return releases.filter(
    (release) =>
      release.version !== current &&
      release.version !== versionBefore(moves, release.part) &&
      now - Date.parse(lastServed(release)) > days * aDay,
  );
}

/** Removes the expired releases of a part, with the files that no other release has. Returns the removed versions. */
export async function prune(target: Target, part: string, days: number, now = Date.now()): Promise<string[]> {
  await target.tidy();
  const [{ releases, faults }, { registry }] = await Promise.all([readReleases(target, part), readRegistry(target)]);
  // Which files are those of a record that cannot be read, nobody knows.
  if (faults.length > 0) return [];
  const { moves } = await readLog(target, registry);
  const expired = expiredReleases(releases, moves, { current: activeVersion(registry, part), days, now });
  // The records first: a release that has one is whole.
  for (const release of expired) await removeRecord(target, release);
  await removeFiles(target, part, expired);
  return expired.map(({ version }) => version);
}

/** Removes the files of releases, except those another one has: also one that was published a moment ago. */
async function removeFiles(target: Target, part: string, expired: readonly ReleaseRecord[]): Promise<void> {
  if (expired.length === 0) return;
  const keysOf = (release: ReleaseRecord) => release.files.map((name) => keyOf(release, name));
  const { releases, faults } = await readReleases(target, part);
  if (faults.length > 0) return;
  const keptKeys = new Set(releases.flatMap(keysOf));
  await target.remove([...new Set(expired.flatMap(keysOf))].filter((key) => !keptKeys.has(key)));
}
