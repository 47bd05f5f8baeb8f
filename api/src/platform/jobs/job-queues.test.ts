import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletedWhenDone, jobQueues } from './job-queues.ts';

/** The least time from a queue's first attempt to its last: the queue waits between half of this and all of it. */
function leastHours({ retryLimit, retryDelay, retryDelayMax }: (typeof jobQueues)['send-mail']): number {
  const waits = Array.from({ length: retryLimit }, (_, n) => Math.min(retryDelayMax, (retryDelay * 2 ** (n + 1)) / 2));
  return waits.reduce((sum, wait) => sum + wait, 0) / 3600;
}

test('a mail that somebody waits for is tried for a day at least, and for less than two', () => {
  for (const name of ['send-mail', 'send-closed-mail', 'mail-reset-link'] as const) {
    const hours = leastHours(jobQueues[name]);
    assert.ok(hours >= 24 && hours < 48, `${name}: ${hours} hours`);
  }
});

test('what is written to or by a person does not stay in the queue', () => {
  for (const name of ['send-mail', 'send-closed-mail', 'mail-reset-link'] as const)
    assert.ok(deletedWhenDone.includes(name), name);
});
