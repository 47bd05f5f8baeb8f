import { spawnSync } from 'node:child_process';

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const runs = (command, args) => spawnSync(command, args, { stdio: 'ignore', env }).status === 0;

/** Installs LibreOffice if it can, for the one test that opens our CSV files with it; otherwise that test is skipped and says so. */
export function ensureLibreOffice() {
  if (runs('soffice', ['--version'])) return;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !runs('apt-get', ['--version'])) return;
  console.log('Installing LibreOffice for the test of CSV files …');
  const install = ['install', '-y', '--no-install-recommends', 'libreoffice-calc-nogui'];
  if (!runs('apt-get', install)) runs('apt-get', ['update']) && runs('apt-get', install);
}
