import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatWhileAway } from './repeat-while-away.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** Work that fails this many times, and a count of its attempts. */
function failing(times: number, error: Error) {
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries <= times) throw error;
    return 'done';
  };
  return { work, tries: () => tries };
}

test('work is repeated while the database is away', async () => {
  const { work, tries } = failing(2, away());
  assert.equal(await repeatWhileAway(work, () => true), 'done');
  assert.equal(tries(), 3);
});

test('it is not repeated for another error, nor once nobody may repeat it', async () => {
  const refused = failing(1, new Error('duplicate key'));
  await assert.rejects(
    repeatWhileAway(refused.work, () => true),
    /duplicate key/,
  );
  const late = failing(1, away());
  await assert.rejects(
    repeatWhileAway(late.work, () => false),
    /ECONNREFUSED/,
  );
  assert.deepEqual([refused.tries(), late.tries()], [1, 1]);
});
