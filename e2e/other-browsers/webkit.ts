import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@marketplace/embedded-database/parts';
import { expect } from '@playwright/test';
import { commands, type Driver, printedBy } from './driver.ts';

/** Starts WebKitGTK on an in-memory screen, driven by its own WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'marketplace-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const Display = `:${await printedBy(screen.stdout, /^(\d+)$/)}`;
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, DISPLAY: Display, GDK_BACKEND: 'x11' },
  });
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      headers: { connection: 'close' },
      body: body && JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const { sessionId } = await call('POST', '', { capabilities: {} });
  return {
    send: (command, { id, ...parameters }) =>
      call('POST', `/${sessionId}/${commands[command].path.replace('{id}', String(id))}`, parameters),
    stop: async () => {
      await call('DELETE', `/${sessionId}`);
      const ended = [server, screen].map((program) => once(program, 'exit'));
      for (const program of [server, screen]) program.kill();
      await Promise.all(ended);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
