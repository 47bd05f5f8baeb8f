import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, root } from '../build/parts.mjs';
import { linkPackages } from './link-packages.mjs';
import released from './released.json' with { type: 'json' };

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const lines = (text) => text.split('\n').filter(Boolean);
const foldersOf = (part) =>
  part === 'api' ? ['api', 'shared-contract'] : [folderOf(part), 'shared-contract', 'shared-auth', 'shared-ui'];

/**
 * The commit of the previous release of a part, or of the API: the one `released.json` names for it, or, if asked for the
 * `last`, the last at which it was another than it is now. Undefined where git has none, as in a clone without its history.
 */
export function previousCommit(part, { last = false } = {}) {
  const differs = (commit) => lines(git('diff', '--name-only', commit, '--', ...foldersOf(part))).length > 0;
  const commits = last ? lines(git('log', '--format=%H', '--max-count=50')) : [released[part]].filter(isHere);
  return commits.find(differs);
}

function isHere(commit) {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

const ownInstall = `import('./tools/bootstrap.mjs').then(({ ensureInstalled }) => ensureInstalled())`;

const checkedOut = new Map();

/** A commit's sources in a separate folder, with the packages of their own lock file; the same one each time. */
export function checkOut(commit, { packages = true } = {}) {
  if (!checkedOut.has(commit)) {
    checkedOut.set(commit, sourcesOf(commit));
    if (packages) addPackages(commit, checkedOut.get(commit));
  }
  return checkedOut.get(commit);
}

export function removeCheckOuts() {
  for (const folder of checkedOut.values()) rmSync(folder, { recursive: true });
  checkedOut.clear();
}

function sourcesOf(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-previous-'));
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return folder;
}

function addPackages(commit, folder) {
  if (lines(git('diff', '--name-only', commit, '--', 'package-lock.json')).length === 0) return linkPackages(folder);
  execFileSync(process.execPath, ['-e', ownInstall], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}
