import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onceASecond } from '../process/log.ts';
import { queueErrors } from './queue-errors.ts';

test('of many queues that do not reach the database one line a second is logged, of other errors all', () => {
  const lines: string[] = [];
  const say = (_what: object, text: string) => void lines.push(text);
  let now = 0;
  const heard = queueErrors(
    { warn: say, error: say } as never,
    onceASecond(() => now),
  );
  const away = { message: 'connect ECONNREFUSED (Queue: a)', code: 'ECONNREFUSED' } as never;
  for (const [at, error] of [
    [0, away],
    [10, away],
    [20, new Error('no such queue')],
    [999, away],
    [1_000, away],
  ] as const) {
    now = at;
    heard(error);
  }
  const line = 'job queue: the database is away';
  assert.deepEqual(lines, [line, 'job queue', line]);
});
