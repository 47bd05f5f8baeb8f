import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { test } from 'node:test';
import { csvStream, rowsAtOnce } from './csv-stream.ts';

const columns = [['Number', (row: number) => row] as const];
const ids = Array.from({ length: 100_000 }, (_, index) => index);

test('reads a file of any length a few hundred rows at a time, only as fast as the client takes it', async () => {
  let read = 0;
  const csv = csvStream(columns, ids, async (some) => {
    assert.ok(some.length <= rowsAtOnce);
    read += some.length;
    return some;
  });
  const parts = csv[Symbol.asyncIterator]();
  await parts.next();
  await parts.next();
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(read < 60 * rowsAtOnce, `${read} rows were read for two parts`);
  const rest: string[] = [];
  for await (const part of parts as AsyncIterable<string>) rest.push(String(part));
  assert.ok(rest.join('').endsWith('\r\n99999\r\n'));
  assert.equal(read, ids.length);
});

test('stops reading when the client disconnects', async () => {
  let read = 0;
  const csv = csvStream(columns, ids, async (some) => {
    read += some.length;
    return some;
  });
  csv.once('data', () => csv.destroy());
  await once(csv, 'close');
  const whenClosed = read;
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(read <= whenClosed + rowsAtOnce && read < 10 * rowsAtOnce, `${read} rows were read`);
});

test('a failed read ends the file with an error, so that it does not look complete', async () => {
  const csv = csvStream(columns, ids, (some) => (some[0] ? Promise.reject(new Error('away')) : Promise.resolve(some)));
  await assert.rejects(csv.toArray(), /away/);
});

test('reads all rows in the context of the call, wherever the stream is consumed', async () => {
  const call = new AsyncLocalStorage<string>();
  const seen = new Set<string | undefined>();
  const csv = call.run('first', () =>
    csvStream(columns, ids, async (some) => {
      seen.add(call.getStore());
      return some;
    }),
  );
  await call.run('other', () => csv.toArray());
  assert.deepEqual([...seen], ['first']);
});
