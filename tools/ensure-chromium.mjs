import { spawnSync } from 'node:child_process';
import { findChromium, findChromiumForTests } from './bootstrap/installed-chromium.mjs';
import { productNode, root, stopWith } from './bootstrap.mjs';

const runs = (command, args, options = {}) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/**
 * Finds or installs a Chromium for the browser tests: Debian's if apt-get may install it, a Mac's own, else Playwright's. Prefers the
 * headless shell, which does a third less work, but uses the full one if that is installed.
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || findChromiumForTests()?.endsWith('headless-shell')) return;
  console.log('Installing Chromium for the browser tests …');
  const apt = process.platform === 'linux' && process.getuid?.() === 0 && runs('apt-get', ['--version']);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const installs = (name) => runs('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  if (apt && runs('apt-get', ['update'], { env }) && installs('chromium-headless-shell')) return;
  if (findChromium() || (apt && installs('chromium'))) return;
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (!runs(productNode(), playwright, { cwd: root, stdio: 'inherit' })) {
    stopWith('No Chromium could be installed. Set CHROMIUM_PATH to one that is there.');
  }
}
