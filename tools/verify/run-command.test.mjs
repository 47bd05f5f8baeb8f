import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand, stopCommands } from './run-command.mjs';

const node = (script) => [process.execPath, '-e', script];

test('a command that is stopped has failed', async () => {
  const children = new Set();
  const ended = runCommand(node('setInterval(() => {}, 1000)'), { children });
  stopCommands(children);
  assert.equal((await ended).failed, true);
  assert.equal(children.size, 0);
});

test('a command that has ended and is not heard of yet stops nobody from stopping the others', async () => {
  const others = new Set();
  const running = runCommand(node('setInterval(() => {}, 1000)'), { children: others });
  // Above every number that a system gives.
  stopCommands(new Set([{ pid: 2 ** 22 + 1 }, ...others]));
  assert.equal((await running).failed, true);
});
