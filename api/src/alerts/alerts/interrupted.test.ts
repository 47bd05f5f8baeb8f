import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { mailing, periodOf, sendAlerts, statesOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import type { Context } from '../../platform/context.ts';
import { makeAlerts } from './make-alerts.job.ts';
import { mostRepeated } from './send-mails.ts';
import { type Batches, sendNextBatch } from './send-next-batch.ts';

/**
 * PostgreSQL ends the connection for some of the next statements that change a table. A sequence counts them, as it is never rolled back.
 */
const breakUpdates = (table: string, which: readonly number[]) => sql`
  create sequence changed; create function end_connection() returns trigger language plpgsql as $$ begin
    if nextval('changed') in (${sql.join(which.map((n) => sql.lit(n)))}) then perform pg_terminate_backend(pg_backend_pid()); end if; return null; end $$;
  create trigger end_connection before update on ${sql.table(table)} for each statement execute function end_connection()`;

for (const [what, table, which] of [
  ['notes what it sent', 'delivery', [1, 2]],
  // The first change is its lease, which is not repeated: nothing has been sent.
  ['renews its lease and ends its batch', 'delivery_batch', [2, 4]],
] as const)
  test(`a worker whose connections end while it ${what} retries, and sends nothing twice`, async (t) => {
    const product = await testProduct(t);
    for (let n = 0; n < 3; n += 1) await makeBuyer(product);
    const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
    await makeAlerts(product.context, { periodId });
    const { mailer, received } = await mailing(t);
    await breakUpdates(table, which).execute(product.db);
    assert.equal(await sendAlerts(product, mailer), 1);
    assert.equal(received.length, 3);
    assert.deepEqual(
      Object.values(await statesOf(product)).map(([state]) => state),
      ['accepted', 'accepted', 'accepted'],
    );
    const noted = await product.db.selectFrom('marketingEvent').select(['kind', 'quantity']).execute();
    assert.deepEqual(
      noted.filter(({ kind }) => kind === 'alerts accepted'),
      [{ kind: 'alerts accepted', quantity: 3 }],
    );
  });

for (const [width, address2] of [
  [10, null],
  [50, null],
  [10, 'b@people.example'],
  [1, 'b@people.example'],
] as const)
  test(`with ${width} at once to ${address2 ? 'two addresses' : 'one address'}, a killed worker repeats at most twice as many mails`, async () => {
    const [sent, killed] = [[] as string[], Promise.withResolvers<never>()];
    const page = (after = '0') =>
      Array.from({ length: 50 }, (_, n) => ({
        ...{ buyerId: String(Number(after) + n + 1), attempts: 0 },
        ...{ state1: 'queued', state2: address2 ? 'queued' : 'withheld', address1: 'a@people.example', address2 },
      }));
    const batches = {
      lease: async () => ({ id: '1', fence: 1, tries: 0 }),
      renew: async () => true,
      next: async (_lease: unknown, after?: string) => ({
        deliveries: page(after),
        mailOf: ({ buyerId }: { buyerId: string }) => ({ key: buyerId }),
      }),
      note: () => killed.promise,
    } as unknown as Batches<never, never>;
    const mailer = { width, send: async ({ key = '' }) => String(sent.push(key)), close: async () => undefined };
    const db = { transaction: () => ({ execute: (work: (tx: unknown) => unknown) => work(undefined) }) };
    const context = { db, clock: { now: () => new Date() } } as unknown as Context;
    const sending = sendNextBatch(context, mailer, batches);
    await until(() => sent.length >= mostRepeated(width));
    for (let turns = 0; turns < 100; turns += 1) await setImmediate();
    assert.deepEqual([sent.length, mostRepeated(width)], [2 * width, 2 * width]);
    killed.reject(new Error('killed'));
    await assert.rejects(sending, /killed/);
  });
