// A process of the test: takes the lock of the given folder the given number of times.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from './process-lock.ts';

const [folder = '', task] = process.argv.slice(2);
const counter = join(folder, 'counter');

/** Adds one to a number in a file. Of two processes that do so at once one is lost. */
async function add(): Promise<void> {
  const before = Number(readFileSync(counter, 'utf8'));
  await pause(Math.random() * 3);
  writeFileSync(counter, String(before + 1));
}

process.send?.('ready');
process.once('message', async () => {
  if (task === 'hold') {
    await withLock(folder, 'counter', async () => {
      process.send?.('held');
      await new Promise(() => setInterval(() => undefined, 1_000));
    });
  }
  for (let left = Number(task); left > 0; left -= 1) await withLock(folder, 'counter', add);
  process.disconnect();
});
