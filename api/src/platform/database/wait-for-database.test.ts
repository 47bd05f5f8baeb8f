import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { waitForDatabase } from './wait-for-database.ts';

const refused = (url: string, sentence: RegExp) =>
  assert.rejects(waitForDatabase(url), ({ message }: Error) => {
    assert.match(message, sentence);
    assert.doesNotMatch(message, /geheim|hidden-word/);
    return true;
  });

test('defect 46: a database that cannot be used is named with the reason, and without its password', async (t) => {
  const { url, drop } = await testDatabase();
  t.after(drop);
  await waitForDatabase(url);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  await refused(
    `postgres://market:hidden-word@127.0.0.1:${port}/shop`,
    new RegExp(
      `DATABASE_URL cannot be used: host 127.0.0.1, port ${port}, database shop, user market: nothing listens there\\.$`,
    ),
  );
  await refused(
    'postgres://market:hidden-word@nowhere.invalid/shop',
    /nowhere\.invalid, port 5432, .*: (there is no such host|the name)/,
  );
  const other = new URL(url);
  other.pathname = '/no_such_database';
  await refused(String(other), /database no_such_database, .*: there is no such database\.$/);
  await refused('postgres://market:geheim#1@[x/shop', /DATABASE_URL is not an address/);
});
