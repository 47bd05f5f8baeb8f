import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../build/parts.mjs';
import { linkPackages } from './link-packages.mjs';

/** A copy of these sources as they are now, with today's packages, that can be changed. Returns its folder. */
export function copySources() {
  // On the disk of the packages: across disks there are no hard links.
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(join(cacheFolder, 'copy-'));
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  for (const file of listed.filter((one) => one && existsSync(join(root, one))))
    cpSync(join(root, file), join(folder, file));
  linkPackages(folder, { hard: true });
  return folder;
}
