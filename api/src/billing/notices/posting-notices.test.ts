import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeLivePost, productWith } from '../../../test/fixtures.ts';
import type { TestProduct, testProduct } from '../../../test/product.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendPostingNotices } from './posting-notices.job.ts';

/** A product and the subjects and recipients of mails queued from now on. */
async function queueing(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  const queued: string[] = [];
  const { add } = product.context.jobs;
  product.context.jobs.add = async (tx, name, data, after) => {
    if (name === 'send-mail') queued.push(`${(data as Mail).to}: ${(data as Mail).subject}`);
    await add(tx, name, data, after);
  };
  return { product, seller, queued };
}
/** Runs the job at a London moment of British summer time. */
async function at(product: TestProduct, day: string, time: string): Promise<number> {
  product.clock.set(`${day}T${time}:00+01:00`);
  return sendPostingNotices(product.context);
}

test('notifies a scheduled post’s seller once when it goes live, three days before its end, and when it has ended', async (t) => {
  const { product, seller, queued } = await queueing(t);
  await makeLivePost(product, seller, { Reference: 'A/1' }, { Startdate: '2026-06-15', Enddate: '2026-07-12' });
  queued.length = 0;
  const told = (subject: string) => {
    assert.deepEqual(queued.splice(0), [`${seller.email}: ${subject}`]);
  };
  assert.equal(await at(product, '2026-06-14', '23:59'), 0);
  assert.equal(await at(product, '2026-06-15', '06:59'), 0);
  assert.equal(await at(product, '2026-06-15', '07:00'), 1);
  told('Your post A/1 is live');
  assert.equal(await at(product, '2026-06-15', '08:00'), 0);
  assert.equal(await at(product, '2026-07-08', '08:00'), 0);
  assert.equal(await at(product, '2026-07-09', '08:00'), 1);
  told('Your post A/1 ends on 12 July 2026');
  assert.equal(await at(product, '2026-07-12', '23:00'), 0);
  assert.equal(await at(product, '2026-07-13', '07:30'), 1);
  told('Your post A/1 has ended');
  assert.equal(await at(product, '2026-07-14', '07:30'), 0);
});

test('does not notify a seller of what they did themselves or already know', async (t) => {
  const { product, seller, queued } = await queueing(t);
  const admin = await makeAccount(product, 'admin');
  const days = { Enddate: '2026-06-20' };
  await makeLivePost(product, seller, { Reference: 'B/1' }, days);
  const withdrawn = await makeLivePost(product, seller, { Reference: 'B/2' }, days);
  const hidden = await makeLivePost(product, seller, { Reference: 'B/3' }, days);
  await makeLivePost(product, seller, { Reference: 'B/4' }, { Enddate: '2026-06-12' });
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: withdrawn } });
  await product.call(admin, adminCalls.unapprovePost, { query: { id: hidden } });
  queued.length = 0;
  assert.equal(await at(product, '2026-06-10', '12:00'), 0);
  assert.equal(await at(product, '2026-06-17', '12:00'), 2);
  assert.deepEqual(queued.splice(0), [
    `${seller.email}: Your post B/1 ends on 20 June 2026`,
    `${seller.email}: Your post B/4 has ended`,
  ]);
  assert.equal(await at(product, '2026-07-20', '12:00'), 0, 'long after, nobody is told any more');
});

test('two concurrent workers notify each seller once; the next run sends what could not be queued', async (t) => {
  const { product, seller, queued } = await queueing(t);
  for (const Reference of ['C/1', 'C/2', 'C/3'])
    await makeLivePost(product, seller, { Reference }, { Enddate: '2026-06-20' });
  queued.length = 0;
  product.clock.set('2026-06-17T12:00:00+01:00');
  const { add } = product.context.jobs;
  let calls = 0;
  product.context.jobs.add = async (tx, name, data, after) => {
    calls += 1;
    if (calls === 2) throw new Error('killed');
    await add(tx, name, data, after);
  };
  await assert.rejects(sendPostingNotices(product.context), /killed/);
  const noted = await product.db.selectFrom('postingNotice').select('periodId').where('kind', '=', 'ending').execute();
  assert.deepEqual(noted, [], 'what was not queued is not noted');
  product.context.jobs.add = add;
  queued.length = 0;
  const counts = await Promise.all([sendPostingNotices(product.context), sendPostingNotices(product.context)]);
  assert.equal(counts[0] + counts[1], 3);
  assert.equal(new Set(queued).size, 3);
  assert.equal(queued.length, 3);
});
