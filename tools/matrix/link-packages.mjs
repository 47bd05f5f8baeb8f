import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../build/parts.mjs';

const left = new Set(['@marketplace', '.cache']);

/**
 * Gives a copy of the sources today's packages: links each npm package or, with `hard`, hard-links its files, which is slower but
 * looks like a real installation. Workspace links are recreated, so that they point into the copy.
 */
export function linkPackages(copy, { hard = false } = {}) {
  const { workspaces } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
  const there = workspaces.filter((place) => existsSync(join(copy, place, 'package.json')));
  for (const place of ['.', ...there]) {
    const packages = join(root, place, 'node_modules');
    if (!existsSync(packages)) continue;
    const linked = join(copy, place, 'node_modules');
    mkdirSync(linked);
    const names = readdirSync(packages).filter((name) => !left.has(name));
    if (hard) execFileSync('cp', ['-al', ...names.map((name) => join(packages, name)), linked]);
    else for (const name of names) symlinkSync(join(packages, name), join(linked, name));
  }
  for (const place of there) {
    const { name } = JSON.parse(readFileSync(join(copy, place, 'package.json'), 'utf8'));
    const link = join(copy, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(copy, place)), link);
  }
}
