import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { changeAccount, makeBuyer, makeLivePost, productWith } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendTimetableNotices } from './timetable-notices.job.ts';

/** A live post with two buyers who expressed interest, one who did and is flagged, one who did not; and mails queued from now on. */
async function following(t: Parameters<typeof testProduct>[0]) {
  const [product, seller, admin] = await productWith(t, 'seller', 'admin');
  const id = await makeLivePost(product, seller, { Reference: 'A/1' });
  const [one, two, flagged] = [
    await makeBuyer(product),
    await makeBuyer(product),
    await makeBuyer(product, {}, { flagged: true }),
  ];
  await makeBuyer(product);
  for (const buyer of [one, two, flagged]) await express(product, buyer, id);
  const queued: Mail[] = [];
  const { add } = product.context.jobs;
  product.context.jobs.add = async (tx, name, data, after) => {
    if (name === 'send-mail') queued.push(data as Mail);
    await add(tx, name, data, after);
  };
  const save = async (body: object) => {
    const answer = await product.call(seller, sellerCalls.saveTimetable, { query: { id }, body });
    assert.equal(answer.statusCode, 200, answer.body);
  };
  return { product, seller, admin, id, one, two, queued, save };
}
const express = ({ call }: TestProduct, buyer: TestUser, id: number) =>
  call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
const final = (day: string, time = '12:00') => ({ FinalOffersDay: day, FinalOffersTime: time });
const runAt = (product: TestProduct, iso: string) => {
  product.clock.set(iso);
  return sendTimetableNotices(product.context);
};
const subjects = (queued: Mail[]) => queued.splice(0).map(({ to, subject }) => `${to}: ${subject}`);

test('changes within a quarter of an hour are one email to everybody with visible interest', async (t) => {
  const { product, one, two, queued, save } = await following(t);
  product.clock.set('2026-06-11T09:00:00Z');
  await save({ ...final('2026-06-25'), OffersTo: 'offers@firm.example', OfferInstructions: 'Pay £100,000' });
  product.clock.set('2026-06-11T09:10:00Z');
  await save(final('2026-06-26'));
  assert.equal(await runAt(product, '2026-06-11T09:14:59Z'), 0);
  assert.equal(await runAt(product, '2026-06-11T09:15:00Z'), 2);
  assert.match(queued[0]?.text ?? '', /Best and final offers by: 12:00 BST, Friday 26 June 2026\./);
  for (const hidden of ['25 June', 'offers@firm.example', '100,000'])
    assert.ok(!JSON.stringify(queued).includes(hidden), hidden);
  assert.deepEqual(
    subjects(queued).sort(),
    [one, two].map(({ email }) => `${email}: Dates of a sale are set: A/1`).sort(),
  );
  assert.equal(await runAt(product, '2026-06-11T09:30:00Z'), 0);
});

test('check 2: a moved date is emailed once to everybody, even if unsubscribed; moving it back is no news', async (t) => {
  const { product, id, one, queued, save } = await following(t);
  await save(final('2026-06-26'));
  await runAt(product, '2026-06-10T10:00:00Z');
  queued.length = 0;
  await changeAccount(product, one, { email1DisableReason: 'Unsubscribe', email1DisabledAt: product.clock.now() });
  await save({ ...final('2026-06-20'), Reason: 'Funding ends', Confirmed: true });
  const late = await makeBuyer(product);
  product.clock.set('2026-06-10T10:01:00Z');
  await express(product, late, id);
  queued.length = 0;
  assert.equal(await runAt(product, '2026-06-10T10:15:00Z'), 2);
  assert.match(queued[0]?.text ?? '', /moved from 12:00 BST, Friday 26 June 2026 to 12:00 BST, Saturday 20 June 2026/);
  assert.ok(
    subjects(queued).every((line) => line.endsWith('Dates of a sale have moved: A/1') && !line.startsWith(late.email)),
  );
  await save(final('2026-06-22'));
  product.clock.set('2026-06-10T10:20:00Z');
  await save({ ...final('2026-06-20'), Reason: 'Slip', Confirmed: true });
  assert.equal(await runAt(product, '2026-06-10T11:00:00Z'), 0);
});

test('emails a hidden post’s dates once visible, a withdrawn one’s never, and nothing to disabled or closed buyers', async (t) => {
  const { product, seller, admin, id, one, two, queued, save } = await following(t);
  await product.call(admin, adminCalls.unapprovePost, { query: { id }, body: {} });
  await save(final('2026-06-26'));
  queued.length = 0;
  assert.equal(await runAt(product, '2026-06-10T12:00:00Z'), 0);
  await product.call(admin, adminCalls.approvePost, { query: { id } });
  const locked = { lockedUntil: '2026-07-01T00:00:00Z', lockoutReason: 'Disabled by administrator' };
  await changeAccount(product, one, locked);
  queued.length = 0;
  assert.equal(await runAt(product, '2026-06-10T12:01:00Z'), 1);
  assert.deepEqual(subjects(queued), [`${two.email}: Dates of a sale are set: A/1`]);
  await save(final('2026-06-29'));
  await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
  assert.equal(await runAt(product, '2026-06-10T13:00:00Z'), 0);
});

test('asks the seller once on the day after a final date, from 07:00, unless the sale is over', async (t) => {
  const { product, seller, id, queued, save } = await following(t);
  await save(final('2026-06-26'));
  await runAt(product, '2026-06-26T11:30:00Z');
  queued.length = 0;
  assert.equal(await runAt(product, '2026-06-27T05:59:00Z'), 0);
  assert.equal(await runAt(product, '2026-06-27T06:00:00Z'), 1);
  assert.deepEqual(subjects(queued), [`${seller.email}: Best and final offers have closed: A/1`]);
  assert.equal(await runAt(product, '2026-06-28T06:00:00Z'), 0);
  await save(final('2026-06-30'));
  assert.equal(await runAt(product, '2026-06-28T07:00:00Z'), 2, 'opened again');
  assert.ok(subjects(queued).every((line) => line.includes('A date of a sale is open again')));
  assert.equal(await runAt(product, '2026-07-01T07:00:00Z'), 1, 'another date, another mail');
  await save(final('2026-07-02'));
  await runAt(product, '2026-07-01T08:00:00Z');
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: { Sold: true } });
  assert.equal(await runAt(product, '2026-07-03T09:00:00Z'), 0);
});

test('two workers email everybody once; the next run sends what could not be queued', async (t) => {
  const { product, queued, save } = await following(t);
  await save(final('2026-06-26'));
  product.clock.set('2026-06-10T12:00:00Z');
  const { add } = product.context.jobs;
  product.context.jobs.add = async () => {
    throw new Error('killed');
  };
  await assert.rejects(sendTimetableNotices(product.context), /killed/);
  product.context.jobs.add = add;
  queued.length = 0;
  const counts = await Promise.all([sendTimetableNotices(product.context), sendTimetableNotices(product.context)]);
  assert.deepEqual([counts[0] + counts[1], queued.length, new Set(queued.map(({ to }) => to)).size], [2, 2, 2]);
});
