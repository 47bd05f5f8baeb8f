import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/database.ts';
import { wire } from '../../../test/wire.ts';
import { connect } from './connect.ts';
import { isDatabaseAway } from './database-away.rules.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

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

test('a server that takes the connection and says nothing is away', async (t) => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const db = connect(`postgres://nobody@127.0.0.1:${port}/nothing`, 1, { waitMs: 20 });
  t.after(async () => {
    await db.destroy();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const asked = () => sql`select 1`.execute(db);
  // The second waits for the first one's connection.
  for (const failed of await Promise.allSettled([asked(), asked()]))
    assert.ok(failed.status === 'rejected' && isDatabaseAway(failed.reason));
});
