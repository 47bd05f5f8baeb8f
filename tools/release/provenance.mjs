import { spawnSync } from 'node:child_process';
import { root } from '../build/parts.mjs';
import { currentUser } from './cli.mjs';

/** The commit of these sources, and whether they have edits that it lacks. A copy without git has no commit. */
export function sourcesHere() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  const commit = status === 0 ? stdout.trim() : undefined;
  // A release writes this note itself, and no build reads it.
  const edits = git('status', '--porcelain', '--', '.', ':!tools/matrix/released.json').stdout.trim();
  return { commit, changed: commit !== undefined && edits !== '' };
}

/** Where a release comes from, for its record. */
export const provenance = (tests) => ({ ...sourcesHere(), builder: currentUser(), node: process.versions.node, tests });
