import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, root } from '../webpack/folders.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lines = (text) => text.split('\n').filter(Boolean);
const foldersOf = (part) => [folderOf(part), 'shared-contract', 'shared-auth', 'shared-ui'];

/** Since then a build leaves a release that a registry can point at. */
const firstWith = 'tools/release/releases.mjs';

/**
 * The commit of a part's previous release: the last tag, else (unless `tagged`) the last commit, at which the part was
 * another than it is now. Undefined where git has none, as in a shallow clone, or none that could be served beside today's.
 */
export function previousCommit(part, { tagged = false } = {}) {
  const differs = (commit) => lines(git('diff', '--name-only', commit, '--', ...foldersOf(part))).length > 0;
  const servable = (commit) => lines(git('ls-tree', '--name-only', commit, firstWith)).length > 0;
  const tags = lines(git('tag', '--list', '--merged', 'HEAD', '--sort=-creatordate'));
  const commits = tagged ? [] : lines(git('log', '--format=%H', '--max-count=50'));
  const found = [...tags, ...commits].find(differs);
  return found && servable(found) ? git('rev-parse', `${found}^{commit}`) : undefined;
}

/** The sources of a commit in a folder of their own, with today's packages. */
export function checkOut(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-previous-'));
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // The root's, and what a workspace has for itself.
  for (const place of ['.', ...readdirSync(folder)]) {
    const packages = join(root, place, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, place, 'node_modules'));
  }
  return folder;
}
