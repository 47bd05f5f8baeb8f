import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { jobNames, jobTable, queueOf, queueOptions } from './job-table.ts';

/** The least time from a queue's first attempt to its last: delays vary between half and all of the nominal one. */
function leastHours({ retryLimit, retryDelay, retryDelayMax }: ReturnType<typeof queueOptions>): number {
  const waits = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, (retryDelay * 2 ** (n + 1)) / 2));
  return waits.reduce((sum, wait) => sum + wait, 0) / 3600;
}

const mails = ['send-mail', 'send-closed-mail', 'mail-reset-link'] as const;

test('a mail that somebody waits for is tried for a day at least, and for less than two', () => {
  for (const name of mails) {
    const hours = leastHours(queueOptions(name));
    assert.ok(hours >= 24 && hours < 48, `${name}: ${hours} hours`);
  }
});

test('what is written to or by a person does not stay in the queue', () => {
  for (const name of mails) assert.ok(jobTable[name].deletedWhenDone, name);
});

test('a job that is never scheduled nor queued at the start of a worker is added somewhere', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = globSync('**/*.ts', { cwd: root, exclude: (path) => /test\.ts$|job-(table|handlers)\.ts$/.test(path) });
  const code = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('\n');
  const never = jobNames.filter((name) => {
    const { schedule, atStart } = jobTable[name];
    return !schedule && !atStart && !code.includes(`'${name}'`);
  });
  assert.deepEqual(never, []);
});

test('no two jobs share a queue or a title', () => {
  assert.equal(new Set(jobNames.map(queueOf)).size, jobNames.length);
  assert.equal(new Set(jobNames.map((name) => jobTable[name].title)).size, jobNames.length);
});

test('queues of a running installation keep their names: jobs of the previous release are handled', () => {
  const older = { 'cancel-ended': 'withhold-alerts', 'finalise-certificates': 'freeze-certificates' } as const;
  for (const [name, queue] of Object.entries(older)) assert.equal(queueOf(name as keyof typeof older), queue);
});
