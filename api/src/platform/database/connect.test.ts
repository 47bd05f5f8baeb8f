import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/database.ts';
import { connect } from './connect.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

/** A way to the server at `url` that can be cut. */
async function wire(url: string) {
  const server = new URL(url);
  const sockets = new Set<Socket>();
  const between = createServer((near) => {
    const far = connectSocket(Number(server.port || 5432), server.hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const near = new URL(url);
  [near.hostname, near.port] = ['127.0.0.1', String((between.address() as AddressInfo).port)];
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const close = () => {
    cut();
    between.close();
  };
  return { url: near.href, cut, close };
}

test('a connection that is cut fails what was using it, not the process, and the next statement gets another', async (t) => {
  const { url, cut, close } = await wire(database.url);
  const db = connect(url, 2);
  t.after(async () => {
    await db.destroy();
    close();
  });
  await sql`select 1`.execute(db);

  const asked = assert.rejects(sql`select pg_sleep(60)`.execute(db), /Connection terminated|ECONNRESET/);
  const inTransaction = assert.rejects(
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      cut();
      await sql`select 1`.execute(tx);
    }),
    /Connection terminated|ECONNRESET|not queryable/,
  );
  await Promise.all([asked, inTransaction]);

  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  assert.deepEqual(rows, [{ one: 1 }]);
});
