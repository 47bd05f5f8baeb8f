import { randomUUID } from 'node:crypto';
import { textsKey, textsOf } from '../fit/types/texts.ts';
import { type Move, readLog } from '../move-log.ts';
import { keyOf } from '../release-files.ts';
import {
  activeVersion,
  createRecord,
  type ReleaseRecord,
  readRegistry,
  readReleases,
  removeRecord,
  replaceRegistry,
} from '../release-store.ts';
import { versionBefore } from '../served-versions.ts';
import { readServers } from '../servers-store.ts';
import { shareOf } from '../shares.ts';
import type { Target } from '../targets/target.ts';

const aDay = 86_400_000;

type Release = Pick<ReleaseRecord, 'part' | 'version' | 'publishedAt'>;
type Retention = { current: string | undefined; days: number; now: number };

/**
 * A part's releases that nobody can need any more: not active, not the target of a rollback, and for more than `days` not what a page was
 * opened with. `moves` has the latest first.
 */
export function expiredReleases<T extends Release>(
  releases: readonly T[],
  moves: readonly Move[],
  { current, days, now }: Retention,
): T[] {
  const lastServed = ({ version, part, publishedAt }: Release) =>
    moves.find((move) => exchangedBy(move, part, version))?.at ?? publishedAt;
  return releases.filter(
    (release) =>
      release.version !== current &&
      release.version !== versionBefore(moves, release.part) &&
      now - Date.parse(lastServed(release)) > days * aDay,
  );
}

/** Whether a move took a version from users who were served it. */
const exchangedBy = ({ parts, shares = [] }: Move, part: string, version: string): boolean =>
  parts.some((one) => one.part === part && one.from === version) ||
  shares.some((one) => one.part === part && one.version === version && one.to < one.from);

/** Removes the releases of a part that have expired, with the files that no other release has. Returns the removed versions. */
export async function prune(target: Target, part: string, days: number, at?: Date): Promise<string[]> {
  await target.tidy();
  const { releases, faults } = await readReleases(target, part);
  const { registry } = await readRegistry(target);
  const { moves, faults: gaps } = await readLog(target, registry);
  // The files of an unreadable record, and what undoing a missing move needs, are unknown.
  if (faults.length > 0 || gaps.length > 0) return [];
  const now = (at ?? (await target.now())).getTime();
  const expired = expiredReleases(releases, moves, { current: activeVersion(registry, part), days, now }).filter(
    ({ version }) => version !== shareOf(registry, part)?.area.version,
  );
  if (expired.length === 0) return [];
  // The records first: a release that has one is complete.
  for (const release of expired) await removeRecord(target, release);
  const removed = await withoutServed(target, part, expired);
  await removeFiles(target, part, removed);
  await removeTexts(target, removed);
  return removed.map(({ version }) => version);
}

/**
 * Replaces the registry, so that a move which has read a record before it was removed is refused. Versions served before that stay, and get
 * their record back (D4); so do all if somebody moves something at this moment.
 */
async function withoutServed(target: Target, part: string, expired: ReleaseRecord[]): Promise<ReleaseRecord[]> {
  const { registry, tag } = await readRegistry(target);
  const served = [activeVersion(registry, part), shareOf(registry, part)?.area.version];
  const isReplaced = await replaceRegistry(target, { ...registry, pruned: randomUUID() }, tag);
  const kept = expired.filter(({ version }) => !isReplaced || served.includes(version));
  for (const release of kept) await createRecord(target, release);
  return expired.filter((release) => !kept.includes(release));
}

/** Removes releases' files, except those of another release, even one published a moment ago. */
async function removeFiles(target: Target, part: string, expired: readonly ReleaseRecord[]): Promise<void> {
  const keysOf = (release: ReleaseRecord) => release.files.map((name) => keyOf(release, name));
  const { releases, faults } = await readReleases(target, part);
  if (faults.length > 0) return;
  const keptKeys = new Set(releases.flatMap(keysOf));
  await target.remove([...new Set(expired.flatMap(keysOf))].filter((key) => !keptKeys.has(key)));
}

/** Removes releases' sources and declarations, except those of another release or the servers. */
async function removeTexts(store: Target, expired: readonly ReleaseRecord[]): Promise<void> {
  const parts = new Set((await store.list('releases')).map((key) => key.split('/')[1] ?? ''));
  const kept = new Set<string>();
  for (const part of parts) {
    const { releases, faults } = await readReleases(store, part);
    if (faults.length > 0) return;
    for (const digest of releases.flatMap(textsOf)) kept.add(digest);
  }
  const servers = await readServers(store);
  for (const digest of servers?.shell ? textsOf(servers.shell) : []) kept.add(digest);
  await store.remove([...new Set(expired.flatMap(textsOf))].filter((one) => !kept.has(one)).map(textsKey));
}
