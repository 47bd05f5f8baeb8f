import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testProduct } from '../../../test/product.ts';
import type { Mail, Mailer } from './mail.ts';
import { pacedMailer } from './paced-mailer.ts';

const mail: Mail = { to: 'robin@people.example', subject: 'S', text: 'T', html: '<p>T</p>' };

/** A mailer that notes when it was asked. */
function watched(): { mailer: Mailer; times: number[] } {
  const times: number[] = [];
  return { times, mailer: { send: async () => `${times.push(performance.now())}`, close: async () => undefined } };
}

test('several processes together send no more mails a second than they may', async (t) => {
  const { db } = await testProduct(t);
  const perSecond = 40;
  const { mailer, times } = watched();
  const processes = [1, 2, 3].map(() => pacedMailer(mailer, db, perSecond));
  const many = 60;
  await Promise.all(Array.from({ length: many }, (_, n) => processes[n % processes.length]?.send(mail)));
  assert.equal(times.length, many);
  const took = Math.max(...times) - Math.min(...times);
  assert.ok(took >= (1000 * (many - 1) * 0.95) / perSecond, `${many} mails took ${took} ms`);
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
  const { mailer, times } = watched();
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
  assert.equal(times.length, 0);
});
