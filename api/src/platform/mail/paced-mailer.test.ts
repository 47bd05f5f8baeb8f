import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import timers from 'node:timers/promises';
import { testProduct } from '../../../test/product.ts';
import type { Mail } from './mail.ts';
import { pacedMailer } from './paced-mailer.ts';

const mail: Mail = { to: 'robin@people.example', subject: 'S', text: 'T', html: '<p>T</p>' };

const hour = 3_600_000;

test('several processes together send no more mails a second than they may', async (t) => {
  const { db } = await testProduct(t);
  const waits: number[] = [];
  const pause = t.mock.method(timers, 'setTimeout', async (ms: number) => void waits.push(ms));
  syncBuiltinESMExports();
  t.after(() => {
    pause.mock.restore();
    syncBuiltinESMExports();
  });
  const mailer = { send: async () => 'id', close: async () => undefined };
  // One mail an hour: whatever the machine takes for nine of them is nothing beside that.
  const processes = [1, 2, 3].map(() => pacedMailer(mailer, db, 1000 / hour));
  await Promise.all(Array.from({ length: 9 }, (_, n) => processes[n % processes.length]?.send(mail)));
  const hours = waits.map((ms) => Math.round(ms / hour)).sort();
  assert.deepEqual(hours, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('the outcome of one mail is returned to its sender, and the next is sent', async (t) => {
  const { db } = await testProduct(t);
  let failing = true;
  const paced = pacedMailer(
    { send: async () => (failing ? Promise.reject(new Error('Not this one')) : 'id'), close: async () => undefined },
    db,
    500,
  );
  await assert.rejects(paced.send(mail), /Not this one/);
  failing = false;
  assert.equal(await paced.send(mail), 'id');
});

test('while the database is away nothing is sent, and the sender hears of it', async (t) => {
  const { db } = await testProduct(t);
  let sent = 0;
  const mailer = { send: async () => String(++sent), close: async () => undefined };
  const paced = pacedMailer(
    mailer,
    {
      ...db,
      getExecutor: () => {
        throw new Error('No database');
      },
    } as never,
    500,
  );
  await assert.rejects(paced.send(mail));
  assert.equal(sent, 0);
});
