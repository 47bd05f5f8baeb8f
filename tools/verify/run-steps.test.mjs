import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand, stopCommands } from './run-command.mjs';
import { runSteps } from './run-steps.mjs';

/** Runs made-up steps, each of which writes its name when it ends; returns those that did, and what they came to. */
async function runAll(t, { failing, wanted = ['types', 'api', 'server', 'kill', 'matrix', 'browser'] }) {
  const folder = mkdtempSync(join(tmpdir(), 'steps-'));
  t.after(() => rmSync(folder, { recursive: true }));
  t.mock.method(console, 'log', () => undefined);
  const file = join(folder, 'ended');
  const write = `require('node:fs').appendFileSync(process.argv[1], process.argv[2] + ' ')`;
  const outcome = await runSteps(wanted, {
    commandsOf: (name) =>
      name === failing ? [[process.execPath, '-e', 'process.exit(3)']] : [[process.execPath, '-e', write, file, name]],
    envOf: () => process.env,
    whyNot: () => undefined,
    lanes: [{ alongside: ['kill', 'matrix'], from: 'api', until: 'browser' }],
  });
  return { ...outcome, ended: readFileSync(file, 'utf8').trim().split(' ') };
}

test('every step is run, and what goes on alongside others has ended before the last begins', async (t) => {
  const { passed, message, ended } = await runAll(t, {});
  assert.deepEqual([passed, message], [6, undefined]);
  assert.deepEqual([ended[0], ended.at(-1)], ['types', 'browser']);
  assert.deepEqual([...ended].sort(), ['api', 'browser', 'kill', 'matrix', 'server', 'types']);
});

test('steps that are asked for alone run in their order', async (t) => {
  const { ended } = await runAll(t, { wanted: ['kill', 'matrix'] });
  assert.deepEqual(ended, ['kill', 'matrix']);
});

for (const failing of ['kill', 'matrix', 'server', 'browser'])
  test(`a run in which ${failing} fails has failed`, async (t) => {
    const { message, ended } = await runAll(t, { failing });
    assert.equal(message, `✗ ${failing} failed`);
    assert.equal(ended.includes('browser'), false);
  });

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
