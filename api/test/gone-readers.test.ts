import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { makeAccount } from './fixtures.ts';
import { testProduct } from './product.ts';

test('defect 36: a client that disconnects or stalls mid-download ends it, and the next request is served', async (t) => {
  let statements = 0;
  const log = () => {
    statements += 1;
  };
  const product = await testProduct(t, undefined, { STALLED_SECONDS: '3' }, {}, log);
  const admin = await makeAccount(product, 'admin');
  // More than all buffers on the way hold. None of it is searchable, as indexing it would take most of the test's time.
  await sql`alter table account disable trigger account_takes_search`.execute(product.db);
  await sql`insert into account (role, email1, password_hash, forenames, surname, company, position, created_at)
    select 'buyer', 'p' || n || '@people.example', 'none', repeat('Ada', 30), 'N' || n, repeat('Company ', 12), 'D', now()
    from generate_series(1, 30000) as n`.execute(product.db);
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = product.app;
  const { port } = server.address() as AddressInfo;
  const token = await product.tokenOf(admin);
  /** A reader who reads the start of a file and then stops. */
  const begin = async (path: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`GET /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    const [beginning] = await once(socket, 'data');
    assert.match(String(beginning), /^HTTP\/1.1 200/);
    socket.pause();
    return socket;
  };
  const connections = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)));
  const goneAway = (reader: Socket) => reader.destroy();
  const takesNoMore = () => undefined;
  for (const [{ path }, becomes] of [
    [adminCalls.usersCsv, goneAway],
    [signedInCalls.yourDataZip, goneAway],
    [adminCalls.usersCsv, takesNoMore],
  ] as const) {
    const reader = await begin(path);
    becomes(reader);
    while ((await connections()) > 0) await nextTurn();
    const asked = statements;
    for (let n = 0; n < 50; n += 1) await nextTurn();
    assert.ok(statements - asked <= 1, `${path}: rows are read for nobody`);
    reader.destroy();
  }
  const { rows } = await sql`select query from pg_stat_activity where state like 'idle in transaction%'
    and datname = current_database()`.execute(product.db);
  assert.deepEqual(rows, []);
  assert.equal((await product.call(admin, signedInCalls.accountDetails)).statusCode, 200);
});

test('cuts off a client that never finishes its request', async (t) => {
  const { app } = await testProduct(t, undefined, { STALLED_SECONDS: '0.1' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const asking = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  asking.write('POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
  asking.resume();
  await once(asking, 'close');
});
