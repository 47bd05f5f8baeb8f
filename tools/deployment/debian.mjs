import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests in several processes install missing packages: apt-get would refuse the second, and here it waits for the first. */
const apt = (...args) =>
  spawnSync('flock', [join(tmpdir(), 'marketplace-apt-get.lock'), 'apt-get', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Installs missing Debian packages, each given with a file from it; returns why they cannot be installed here, or undefined. */
export function whyNotInstalled(fileOf) {
  const missing = () => Object.keys(fileOf).filter((name) => !existsSync(fileOf[name]));
  const wanted = missing();
  if (wanted.length === 0) return undefined;
  if (process.platform !== 'linux' || process.getuid() !== 0 || apt('--version').status !== 0)
    return `${wanted.join(', ')} of Debian are not installed and cannot be installed here`;
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...wanted);
  const still = missing();
  return still.length > 0 ? `apt-get could not install ${still.join(', ')}` : undefined;
}
