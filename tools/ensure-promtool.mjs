import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../node_modules/.cache/promtool/', import.meta.url));
const kept = join(folder, 'promtool');
const runs = (command, args, cwd = tmpdir()) => spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;

/** The program that tests Prometheus rules: the machine's own, or a download; undefined if there is neither. */
export const promtool = () => ['promtool', kept].find((program) => runs(program, ['--version']));

/** Unpacks promtool from Debian's package without installing it; if that fails, its test is skipped and says why. */
export function ensurePromtool() {
  if (promtool() || !runs('apt-get', ['--version']) || !runs('dpkg', ['--version'])) return;
  console.log('Fetching promtool for the test of alert rules …');
  const work = mkdtempSync(join(tmpdir(), 'marketplace-promtool-'));
  try {
    const fetches = () => runs('apt-get', ['download', 'prometheus'], work);
    if (!fetches() && !(runs('apt-get', ['update']) && fetches())) return;
    const [file] = readdirSync(work);
    if (!file || !runs('dpkg', ['-x', file, 'unpacked'], work)) return;
    const found = join(work, 'unpacked/usr/bin/promtool');
    if (!existsSync(found)) return;
    mkdirSync(folder, { recursive: true });
    if (!runs('cp', [found, `${kept}.new`])) return;
    renameSync(`${kept}.new`, kept);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
