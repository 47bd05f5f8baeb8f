import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isSameProcess, processStart } from './process-start.ts';

test('a running process has one start, and another start is another process', () => {
  const started = processStart(process.pid);
  assert.ok(started);
  assert.equal(processStart(process.pid), started);
  assert.ok(isSameProcess(process.pid, started));
  assert.ok(!isSameProcess(process.pid, 'long ago'));
});

test('a process that has ended is gone', async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'close');
  assert.equal(processStart(Number(child.pid)), undefined);
});

test('a zombie is gone, though it can be signalled', {
  skip: process.platform !== 'linux' && 'there is no /proc',
}, async (t) => {
  // The shell's child ends once the shell has turned into a sleep, which never asks after it.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  t.after(() => parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  const zombie = Number(String(line));
  while (processStart(zombie) !== undefined) await new Promise(setImmediate);
  assert.ok(process.kill(zombie, 0));
});
