import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { test } from 'node:test';
import { csvStream, rowsAtOnce } from './csv-stream.ts';

const columns = [['Number', (row: number) => row] as const];
const ids = Array.from({ length: 100_000 }, (_, index) => index);

test('a file of any length is read as fast as it is taken, some hundred rows at a time', async () => {
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

test('who goes away ends the reading', async () => {
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

test('rows that cannot be read end the file with an error, not as if it were whole', async () => {
  const csv = csvStream(columns, ids, (some) => (some[0] ? Promise.reject(new Error('away')) : Promise.resolve(some)));
  await assert.rejects(csv.toArray(), /away/);
});

test('all rows are read in the call that requested them, whoever reads them', async () => {
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
