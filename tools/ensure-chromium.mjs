import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { productNode, root, stopWith } from './bootstrap.mjs';

const runs = (command, args, options = {}) => spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/** Sees to a Chromium for the browser tests: Debian's where apt-get may install it, else Playwright's own. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium')) return;
  console.log('Installing Chromium for the browser tests …');
  const apt = process.platform === 'linux' && process.getuid?.() === 0 && runs('apt-get', ['--version']);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (apt && runs('apt-get', ['update'], { env }) && runs('apt-get', ['install', '-y', 'chromium'], { env })) return;
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (!runs(productNode(), playwright, { cwd: root, stdio: 'inherit' })) {
    stopWith('No Chromium could be installed. Set CHROMIUM_PATH to one that is there.');
  }
}
