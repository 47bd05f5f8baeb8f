import { pointerTo, readLog, readRegistry, releasesOf, removeRecord } from './releases.mjs';

const aDay = 86_400_000;

/**
 * The releases of a part that nobody can need any more: not served, not the one to go back to, and for longer than `days`
 * not what a page was opened with. `log` has the latest move first.
 */
export function outlived(releases, log, { current, days, now }) {
  const place = releases.findIndex(({ version }) => version === current);
  const staying = new Set([current, releases[place + 1]?.version]);
  const lastServed = ({ version, part, publishedAt }) =>
    log.find((move) => move.part === part && move.from === version)?.at ?? publishedAt;
  return releases.filter(
    (release) => !staying.has(release.version) && now - Date.parse(lastServed(release)) > days * aDay,
  );
}

/** Removes what has outlived its days, with the files that no release that stays has. Answers the versions that went. */
export async function prune(target, part, days, now = Date.now()) {
  const [releases, log, { state }] = await Promise.all([
    releasesOf(target, part),
    readLog(target),
    readRegistry(target),
  ]);
  const leaving = outlived(releases, log, { current: pointerTo(state, part)?.version, days, now });
  const keysOf = ({ place, files }) => files.map((name) => `${place}/${name}`);
  const staying = new Set(releases.filter((release) => !leaving.includes(release)).flatMap(keysOf));
  for (const release of leaving) {
    // The record first: what has one is whole.
    await removeRecord(target, release);
    await target.remove(keysOf(release).filter((key) => !staying.has(key)));
  }
  return leaving.map(({ version }) => version);
}
