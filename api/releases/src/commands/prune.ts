import {
  activeVersion,
  listReleases,
  type Move,
  type ReleaseRecord,
  readLog,
  readRegistry,
  removeRecord,
} from '../release-store.ts';
import type { Target } from '../targets/target.ts';

const aDay = 86_400_000;

type Release = Pick<ReleaseRecord, 'part' | 'version' | 'publishedAt'>;
type Retention = { current: string | undefined; days: number; now: number };

/**
 * The releases of a part that nobody can need any more: not active, not the one to roll back to, and for more than `days`
 * not what a page was opened with. `log` has the latest move first.
 */
export function expiredReleases<T extends Release>(
  releases: readonly T[],
  log: readonly Pick<Move, 'part' | 'from' | 'at'>[],
  { current, days, now }: Retention,
): T[] {
  const index = releases.findIndex(({ version }) => version === current);
  const kept = new Set([current, releases[index + 1]?.version]);
  const lastServed = ({ version, part, publishedAt }: Release) =>
    log.find((move) => move.part === part && move.from === version)?.at ?? publishedAt;
  return releases.filter(
    (release) => !kept.has(release.version) && now - Date.parse(lastServed(release)) > days * aDay,
  );
}

/** Removes the expired releases of a part, with the files that no other release has. Returns the removed versions. */
export async function prune(target: Target, part: string, days: number, now = Date.now()): Promise<string[]> {
  const [releases, log, { registry }] = await Promise.all([
    listReleases(target, part),
    readLog(target),
    readRegistry(target),
  ]);
  const expired = expiredReleases(releases, log, { current: activeVersion(registry, part), days, now });
  const keysOf = ({ place, files }: ReleaseRecord) => files.map((name) => `${place}/${name}`);
  const keptKeys = new Set(releases.filter((release) => !expired.includes(release)).flatMap(keysOf));
  for (const release of expired) {
    // The record first: a release that has one is whole.
    await removeRecord(target, release);
    await target.remove(keysOf(release).filter((key) => !keptKeys.has(key)));
  }
  return expired.map(({ version }) => version);
}
