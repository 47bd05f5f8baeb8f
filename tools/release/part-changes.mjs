// What came with each release of a part: the commits between the one it was built from and the one of the release before.
import { spawnSync } from 'node:child_process';
import { readLog } from '@marketplace/releases/move-log';
import { readRegistry, readRelease } from '@marketplace/releases/release-store';
import { servedVersions } from '@marketplace/releases/served-versions';
import { root } from '../build/parts.mjs';

/**
 * The changelog of a part as Markdown, the latest first: what is committed here and not released yet, then each version that was
 * served and not taken back. `paths` are what it is built from, for git.
 */
export async function changelogOf(target, part, paths, { cwd = root } = {}) {
  const { registry } = await readRegistry(target);
  const { moves } = await readLog(target, registry);
  const releases = [];
  for (const { version, move } of servedVersions(moves).get(part) ?? []) {
    const { provenance } = (await readRelease(target, part, version).catch(() => undefined)) ?? {};
    releases.push({ title: `${version}, ${move ? move.at.slice(0, 10) : 'before the log begins'}`, ...provenance });
  }
  const lines = [`# Changelog of ${part}`];
  const chapter = (title, text) => lines.push('', `## ${title}`, '', ...text);
  const git = (...args) => spawnSync('git', args, { cwd, encoding: 'utf8' });
  const changes = (from, to) => {
    if (!to) return ['This release did not record its commit.'];
    if (!from) return ['The release before did not record its commit.'];
    const { status, stdout } = git('log', '--no-merges', '--format=- %s (%h)', `${from}..${to}`, '--', ...paths);
    if (status !== 0) return ['One of the two commits is not in this repository.'];
    return stdout.trim() ? stdout.trim().split('\n') : ['Built from the same sources.'];
  };
  const last = releases.at(-1);
  if (last?.commit && git('rev-parse', 'HEAD').stdout.trim() !== last.commit)
    chapter('Not released yet', changes(last.commit, 'HEAD'));
  for (const [index, { title, commit, changed }] of [...releases.entries()].toReversed()) {
    const before = releases[index - 1];
    const text = before ? changes(before.commit, commit) : ['The first release in the log.'];
    chapter(title, changed ? [...text, '- and edits that were never committed'] : text);
  }
  if (releases.length === 0) lines.push('', 'Nothing of it was ever released here.');
  return lines;
}
