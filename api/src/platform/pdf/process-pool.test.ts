import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { patient } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { type Drawings, pdfWorkers } from './pdf-workers.ts';
import { openProcesses } from './process-pool.ts';

const filename = new URL('misbehaving-worker.fixture.ts', import.meta.url).href;

function workers(t: TestContext, over: Partial<Parameters<typeof pdfWorkers>[0]> = {}) {
  const { draw, close } = pdfWorkers<Drawings>({ filename, open: openProcesses, threads: 1, ...patient, ...over });
  t.after(close);
  return async (name: string) => String(await draw(name));
}
const tooLong = { reason: 'busy', message: /took too long/ };

test('a file whose reader dies is rejected with a reason, the next files are read, and the API survives', async (t) => {
  const work = workers(t);
  const [died, next] = await Promise.allSettled([work('dies'), work('number')]);
  assert.ok(died.status === 'rejected' && tooLong.message.test(died.reason.message));
  assert.ok(next.status === 'fulfilled' && next.value !== String(process.pid), 'in a process of its own');
});

test('kills the process of an endless file and reads the next', async (t) => {
  const ends: AbortController[] = [];
  t.mock.method(AbortSignal, 'timeout', () => {
    const end = new AbortController();
    ends.push(end);
    return end.signal;
  });
  const work = workers(t);
  await work('number');
  const endless = work('endless');
  await until(() => ends.length === 2, 'its time to begin');
  ends[1]?.abort();
  await assert.rejects(endless, tooLong);
  assert.match(await work('number'), /^\d+$/);
});

test('processes that read files have no key, password or address in their environment', async (t) => {
  const { SESSION_SECRET } = process.env;
  process.env.SESSION_SECRET = 's'.repeat(32);
  // Other files of this process would hand it on.
  t.after(() => {
    if (SESSION_SECRET === undefined) delete process.env.SESSION_SECRET;
    else process.env.SESSION_SECRET = SESSION_SECRET;
  });
  const names: string[] = JSON.parse(await workers(t)('environment'));
  assert.deepEqual(
    names.filter((name) => !/^(MALLOC|TINYPOOL)_/.test(name)),
    [],
  );
});
