import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { activate } from '@marketplace/releases/commands/activate';
import { publish } from '@marketplace/releases/commands/publish';
import { rollback } from '@marketplace/releases/commands/rollback';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { changelogOf } from './part-changes.mjs';

const who = 'ada@desk';

/** A repository with a file of the seller's and one of nobody's, and a store whose releases name its commits. */
function repository(t) {
  const { folder, target, built } = releasesInFolder(t);
  const cwd = join(folder, '..');
  const git = (...args) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  git('init', '-q');
  const commit = (file, subject) => {
    appendFileSync(join(cwd, file), `${subject}\n`);
    git('add', file);
    git('-c', 'user.name=Ada', '-c', 'user.email=ada@desk.example', 'commit', '-qm', subject);
    return git('rev-parse', 'HEAD');
  };
  const release = async (version, provenance) => {
    const one = built('seller', version);
    one.release.provenance = provenance && {
      changed: false,
      builder: who,
      node: '24.0.0',
      tests: 'passed',
      ...provenance,
    };
    await publish(target, one);
    await activate(target, [{ part: 'seller', version }], { act: 'release', who });
  };
  const read = async () =>
    (await changelogOf(target, 'seller', ['seller.ts'], { cwd }))
      .join('\n')
      .replace(/\([0-9a-f]{7,}\)|\d{4}-\d\d-\d\d/g, '*');
  return { target, commit, release, read };
}

test('each release has the commits of what it is built from since the one before; the rest is not released yet', async (t) => {
  const { commit, release, read } = repository(t);
  await release('a', { commit: commit('seller.ts', 'Write a post') });
  commit('seller.ts', 'Copy a post');
  commit('other.ts', 'Nothing of the seller’s');
  await release('b', { commit: commit('seller.ts', 'Delete a draft') });
  commit('seller.ts', 'Preview a post');
  assert.equal(
    await read(),
    [
      '# Changelog of seller',
      ...['', '## Not released yet', '', '- Preview a post *'],
      ...['', '## b, *', '', '- Delete a draft *', '- Copy a post *'],
      ...['', '## a, *', '', 'The first release in the log.'],
    ].join('\n'),
  );
});

test('what was taken back is not in it, and its commits are not released yet', async (t) => {
  const { target, commit, release, read } = repository(t);
  await release('a', { commit: commit('seller.ts', 'Write a post') });
  await release('b', { commit: commit('seller.ts', 'Break a post') });
  await rollback(target, { part: 'seller', who });
  const text = await read();
  assert.match(text, /## Not released yet\n\n- Break a post \*/);
  assert.doesNotMatch(text, /## b/);
});

test('a commit that is not recorded, not here, or not all there was, is said', async (t) => {
  const { commit, release, read } = repository(t);
  await release('a');
  const known = commit('seller.ts', 'Write a post');
  await release('b', { commit: known, changed: true });
  await release('c', { commit: 'f'.repeat(40) });
  await release('d', { commit: known });
  await release('e', { commit: undefined });
  commit('seller.ts', 'Came after e');
  const text = await read();
  assert.match(text, /## e, \*\n\nThis release did not record its commit\./);
  assert.doesNotMatch(text, /Came after e/, 'no release is given what was committed after it');
  assert.match(text, /## c, \*\n\nOne of the two commits is not in this repository\./);
  assert.match(
    text,
    /## b, \*\n\nThe release before did not record its commit\.\n- and edits that were never committed/,
  );
});

test('a part that was never released has no changelog', async (t) => {
  const { commit, read } = repository(t);
  commit('seller.ts', 'Write a post');
  assert.match(await read(), /Nothing of it was ever released here\./);
});
