import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { whyNotInstalled } from '../../../../tools/deployment/debian.mjs';

/** The file that scanners agree to find: harmless, and in two parts so that no scanner finds it in our own source. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STAND', 'ARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ path });
    const end = (good: boolean) => {
      socket.destroy();
      resolve(good);
    };
    socket.once('connect', () => socket.write('zPING\0'));
    socket.once('data', (data) => end(data.toString().startsWith('PONG')));
    socket.once('error', () => end(false));
  });

/** Starts a real clamd with only a test signature and returns its address; installs it if necessary and possible. */
export async function startClamd(t: Pick<TestContext, 'after'>): Promise<string> {
  const missing = whyNotInstalled({ 'clamav-daemon': '/usr/sbin/clamd' });
  if (missing) throw new Error(missing);
  const folder = mkdtempSync(join(tmpdir(), 'marketplace-clamd-'));
  const socket = join(folder, 'clamd.ctl');
  writeFileSync(join(folder, 'own.ndb'), `Test.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  const lines = [
    `DatabaseDirectory ${folder}`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'OfficialDatabaseOnly no',
    'StreamMaxLength 25M',
    'MaxThreads 4',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  const clamd = spawn('/usr/sbin/clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => {
    clamd.once('error', () => resolve(false));
    clamd.once('exit', () => resolve(false));
  });
  t.after(async () => {
    clamd.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  for (;;) {
    const ready = await Promise.race([answers(socket), ended]);
    if (ready) return `unix:${socket}`;
    if (clamd.exitCode !== null || clamd.pid === undefined) throw new Error('clamd ended before it answered');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
