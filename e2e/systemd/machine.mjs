import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Installs Debian 12 with these and their recommended packages into a new folder. */
export function installDebian(folder, packages) {
  const args = ['--variant=important', '--aptopt=APT::Install-Recommends "true"', `--include=${packages.join(',')}`];
  const { status } = spawnSync('mmdebstrap', [...args, 'bookworm', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('mmdebstrap failed; what it said is above.');
}

/** The machine's first process, as seen from here. */
async function leaderOf({ pid }) {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(100)) {
    const [leader] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    if (leader && readFileSync(`/proc/${leader}/comm`, 'utf8') === 'systemd\n') return leader;
  }
  throw new Error('systemd did not start.');
}

/** Boots the Debian in a folder with systemd and its own isolated network. `stop` shuts it down in order. */
export async function boot(folder, binds) {
  const alone = ['--private-network', '--register=no', '--keep-unit', '--link-journal=no', '--console=pipe'];
  const bound = Object.entries(binds).map(([from, to]) => `--bind-ro=${from}:${to}`);
  const child = spawn('systemd-nspawn', ['--quiet', '--boot', `--directory=${folder}`, ...alone, ...bound], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const leader = await leaderOf(child);
  /** Runs a script as root; returns its status and its output. */
  const run = (script, input = '') => {
    const environment = [
      'env',
      '-i',
      'HOME=/root',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ];
    const inside = ['--target', leader, '--all', ...environment, 'bash', '-c', `exec 2>&1; cd; ${script}`];
    const { status, stdout } = spawnSync('nsenter', inside, { input, encoding: 'utf8', maxBuffer: 2 ** 26 });
    return { status, output: stdout };
  };
  run('until [ -S /run/systemd/private ]; do sleep 0.1; done; systemctl is-system-running --wait');
  const stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { run, stop };
}
