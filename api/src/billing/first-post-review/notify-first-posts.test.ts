import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { giveLicence, reviewing } from '../../../test/checked-practitioner.ts';
import { changeAccount, makeAccount, makeDraft } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { notifyFirstPosts } from './notify-first-posts.job.ts';

type Test = Parameters<typeof testProduct>[0];

const open = async (t: Test) => {
  const product = await testProduct(t, undefined, reviewing);
  return { product, admin: await makeAccount(product, 'admin') };
};

async function askFirst(product: TestProduct, company: string) {
  const seller = await makeAccount(product, 'seller', { company });
  await giveLicence(product, seller);
  const id = await makeDraft(product, seller);
  const body = { Startdate: '2026-06-20', Enddate: '2026-07-17' };
  const asked = await product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  assert.equal(asked.statusCode, 200, asked.body);
  return { seller, id };
}

const at = (product: TestProduct, now: string) => {
  product.clock.set(now);
  return notifyFirstPosts(product.context);
};
const mailsTo = async (product: TestProduct, { email }: { email: string }) =>
  (await mailJobs(product)).filter(({ to, text }) => to === email && text.includes('Waiting since'));

test('a first post that waits is emailed at once to each Admin who can act, once', async (t) => {
  const { product, admin } = await open(t);
  const closed = await makeAccount(product, 'admin');
  const unconfirmed = await makeAccount(product, 'admin');
  const set = (user: TestUser, values: object) =>
    product.db.updateTable('account').set(values).where('id', '=', user.id).execute();
  await set(closed, { closedAt: product.clock.now() });
  await set(unconfirmed, { emailConfirmedAt: null });
  await askFirst(product, 'Archer LLP');
  const queued = await product.db
    .selectFrom('jobs.job' as never)
    .selectAll()
    .execute();
  assert.equal((queued as { name: string }[]).filter(({ name }) => name === 'notify-first-posts').length, 1);
  const sent = await Promise.all(Array.from({ length: 10 }, () => notifyFirstPosts(product.context)));
  assert.deepEqual(sent.sort(), [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  const [mail, ...more] = await mailsTo(product, admin);
  assert.deepEqual([mail?.subject, more], ['1 first post to review', []]);
  assert.match(mail?.text ?? '', /Archer LLP/);
  for (const other of [closed, unconfirmed]) assert.deepEqual(await mailsTo(product, other), []);
});

test('combines those within a quarter of an hour in one email', async (t) => {
  const { product, admin } = await open(t);
  await askFirst(product, 'Archer LLP');
  assert.equal(await at(product, '2026-06-10T09:00:00Z'), 1);
  await askFirst(product, 'Baker LLP');
  assert.equal(await at(product, '2026-06-10T09:05:00Z'), 0);
  await askFirst(product, 'Cooper LLP');
  assert.equal(await at(product, '2026-06-10T09:14:59Z'), 0);
  assert.equal(await at(product, '2026-06-10T09:15:00Z'), 1);
  const second = (await mailsTo(product, admin))[1];
  assert.equal(second?.subject, '2 first posts to review');
  for (const [company, isNamed] of [
    ['Archer', false],
    ['Baker', true],
    ['Cooper', true],
  ] as const)
    assert.equal(second?.text.includes(company), isNamed, company);
});

test('what still waits is emailed again each working day until decided', async (t) => {
  const { product, admin } = await open(t);
  const { id } = await askFirst(product, 'Archer LLP');
  assert.equal(await at(product, '2026-06-11T09:00:00Z'), 1);
  assert.equal(await at(product, '2026-06-12T08:59:00Z'), 0);
  assert.equal(await at(product, '2026-06-12T09:00:00Z'), 1, 'Friday');
  assert.equal(await at(product, '2026-06-14T12:00:00Z'), 0, 'Sunday');
  assert.equal(await at(product, '2026-06-15T09:00:00Z'), 1, 'Monday');
  const { subject, text } = (await mailsTo(product, admin))[2] ?? { subject: '', text: '' };
  assert.equal(subject, 'Still waiting: 1 first post to review');
  assert.match(text, /1 has waited for a working day or longer/);
  assert.equal((await product.call(admin, adminCalls.home)).json().firstPosts, 1);
  const declined = await product.call(admin, adminCalls.declineFirstPost, { query: { id }, body: { Reason: 'No' } });
  assert.equal(declined.statusCode, 200);
  assert.equal(await at(product, '2026-06-17T09:00:00Z'), 0);
});

test('does not email a withdrawn one, or one of a closed account', async (t) => {
  const { product } = await open(t);
  const { seller, id } = await askFirst(product, 'Archer LLP');
  const other = await askFirst(product, 'Baker LLP');
  await product.call(seller, sellerCalls.takeBackFirstPost, { query: { id } });
  await changeAccount(product, other.seller, { closedAt: product.clock.now() });
  assert.equal(await notifyFirstPosts(product.context), 0);
});

test('emails it as soon as an Admin can act, if none could before', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  await askFirst(product, 'Archer LLP');
  assert.equal(await notifyFirstPosts(product.context), 0);
  await makeAccount(product, 'admin');
  assert.equal(await notifyFirstPosts(product.context), 1);
});

test('an email lists twenty, and says how many more there are', async (t) => {
  const { product, admin } = await open(t);
  for (let n = 0; n < 22; n += 1) await askFirst(product, `Firm ${n}`);
  assert.equal(await notifyFirstPosts(product.context), 1);
  const [mail] = await mailsTo(product, admin);
  assert.equal(mail?.subject, '22 first posts to review');
  assert.match(mail?.text ?? '', /And 2 more, which the list names/);
});

test('notifies a practitioner of the expected time, and of the decision', async (t) => {
  const { product, admin } = await open(t);
  const { seller, id } = await askFirst(product, 'Archer LLP');
  const texts = async () => (await mailJobs(product)).filter(({ to }) => to === seller.email).map(({ text }) => text);
  assert.match((await texts())[0] ?? '', /about one working day/);
  product.clock.set('2026-06-11T13:20:00Z');
  await product.call(admin, adminCalls.declineFirstPost, { query: { id }, body: { Reason: 'No such licence' } });
  assert.match((await texts()).at(-1) ?? '', /11 June 2026, 14:20/);
  const { review } = (await product.call(seller, sellerCalls.firstPost, { query: { id } })).json();
  assert.equal(review.decidedDate, '2026-06-11T13:20:00.000Z');
});
