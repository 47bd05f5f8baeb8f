import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { mailing, periodOf } from '../../../test/alerts.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { MailFailure } from '../../platform/mail/mail-failure.ts';
import { endBatch } from '../alerts/end-batch.sql.ts';
import { recordMailEvents } from '../mail-events/mail-event.service.ts';
import { digestKey } from './digest-key.rules.ts';
import { morning, rowsOf, states, thursday, wanting, withSeller } from './digests.fixture.ts';
import { makeDigests } from './make-digests.job.ts';

test('the first worker catches up once after a morning without one', async (t) => {
  const { product, post } = await withSeller(t);
  await wanting(product, 'weekly');
  await post('Craft bakery');
  product.clock.set('2026-06-17T15:00:00Z');
  const made = await Promise.all([1, 2, 3].map(() => makeDigests(product.context)));
  assert.deepEqual(made.sort(), [0, 0, 1]);
  assert.equal((await product.db.selectFrom('digest').select('id').execute()).length, 1);
});

test('an interrupted morning continues with the remaining buyers, none twice, even with several workers', async (t) => {
  const { product, post } = await withSeller(t);
  const buyers = [];
  for (let n = 0; n < 7; n += 1) buyers.push(await wanting(product, 'daily'));
  await post('Craft bakery');
  product.clock.set(thursday);
  const readersOf = async () =>
    (await product.db.selectFrom('digest').select('buyerId').execute()).map(({ buyerId }) => buyerId).sort();
  const ranges = () => product.db.selectFrom('digestMade').selectAll().where('kind', '=', 'daily').executeTakeFirst();
  await sql`create function refuse_fifth() returns trigger language plpgsql as $$ begin
    if (select count(*) from digest) >= 5 then raise exception 'killed here'; end if; return new; end $$`.execute(
    product.db,
  );
  await sql`create trigger refuse_fifth before insert on digest for each row execute function refuse_fifth()`.execute(
    product.db,
  );
  await assert.rejects(makeDigests(product.context, 2), /killed here/);
  const begun = await readersOf();
  assert.equal(begun.length, 4);
  assert.equal((await ranges())?.madeTo, begun.at(-1));
  await sql`drop trigger refuse_fifth on digest`.execute(product.db);
  const made = await Promise.all([1, 2, 3].map(() => makeDigests(product.context, 2)));
  assert.equal(
    made.reduce((sum, count) => sum + count),
    3,
  );
  assert.deepEqual(await readersOf(), buyers.map(({ id }) => id).sort());
  assert.deepEqual([(await ranges())?.making, (await ranges())?.madeTo], [null, null]);
  assert.equal(await makeDigests(product.context, 2), 0);
});

test('retries a rejected address later without repeating the accepting one', async (t) => {
  const { product, post } = await withSeller(t);
  let away = true;
  const { mailer, received } = await mailing(t, (to) => away && to.startsWith('second'));
  const buyer = await wanting(product, 'daily', { email2: 'second@people.example' });
  await post('Craft bakery');
  assert.deepEqual(
    (await morning(product, thursday, mailer, received)).map(({ to }) => to),
    [buyer.email],
  );
  assert.deepEqual(await states(product, buyer), ['accepted']);
  away = false;
  assert.deepEqual(await morning(product, '2026-06-11T06:00:10Z', mailer, received), []);
  assert.deepEqual(
    (await morning(product, '2026-06-11T06:05:00Z', mailer, received)).map(({ to }) => to),
    ['second@people.example'],
  );
});

test('a batch killed between sending and recording goes out again after its lease; a late worker records nothing', async (t) => {
  const { product, post } = await withSeller(t);
  const { leaseDigests } = await import('./digest-batch.sql.ts');
  const { recordDigestOutcomes } = await import('./digest-outcome.sql.ts');
  const { mailer, received } = await mailing(t);
  const buyer = await wanting(product, 'daily');
  const periodId = await periodOf(product, await post('Craft bakery'));
  product.clock.set(thursday);
  await makeDigests(product.context);
  const { id: digestId } = await product.db.selectFrom('digest').select('id').executeTakeFirstOrThrow();
  const now = product.clock.now();
  const lost = await leaseDigests(product.db, now, new Date(now.getTime() + 60_000));
  assert.ok(lost);
  assert.deepEqual(await morning(product, thursday, mailer, received), []);
  const [mail] = await morning(product, '2026-06-11T06:01:00Z', mailer, received);
  assert.equal(mail?.to, buyer.email);
  const before = await rowsOf(product, buyer.id);
  const late = { buyerId: buyer.id, digestId, periods: [periodId], problem: 'late', attempt: 1 as const };
  await recordDigestOutcomes(
    product.db,
    lost,
    [{ ...late, reportedStatus: ['bounced', null], messageIds: [null, null] }],
    now,
  );
  await endBatch(product.db, 'digests', lost, { now, retryAt: now, problem: 'late' });
  assert.deepEqual(await rowsOf(product, buyer.id), before);
});

test('disables a permanently rejected address; a later bounce counts for each post of the digest', async (t) => {
  const { product, post } = await withSeller(t);
  const buyer = await wanting(product, 'daily', { email2: 'second@people.example' });
  for (const heading of ['Craft bakery', 'Iron foundry']) await post(heading);
  const mailer: Mailer = {
    send: async ({ to, key }) => {
      if (to.startsWith('second')) throw new MailFailure('recipient-rejected', '550 No such user');
      return `<${key}>`;
    },
    close: async () => undefined,
  };
  await morning(product, thursday, mailer, []);
  const { email2DisableReason } = await product.db
    .selectFrom('account')
    .select('email2DisableReason')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  assert.equal(email2DisableReason, 'Bounced');
  assert.deepEqual(await states(product, buyer), ['accepted', 'accepted']);
  const { id: digestId } = await product.db.selectFrom('digest').select('id').executeTakeFirstOrThrow();
  const told = { key: digestKey({ digestId, slot: 1 }), address: buyer.email, at: new Date('2026-06-11T06:10:00Z') };
  await recordMailEvents(product.context, [{ ...told, reportedStatus: 'bounced', disable: 'Bounced' }]);
  assert.deepEqual(await states(product, buyer), ['bounced', 'bounced']);
});
