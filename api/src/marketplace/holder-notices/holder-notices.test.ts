import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  nobodyToNotify,
  noticeLimits,
  type SellerNotices,
  sentAlready,
  tooManyNotices,
  tooManyNoticesToday,
} from '@marketplace/shared-contract/marketplace/holder-notices/send-notice';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { countsOf, makeAccount, makeBuyer, makeLivePost, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';

const notice = { Heading: 'Process letter', Text: 'Offers are due at noon.\nSend them to Mr O’Neill.' };

/** A post on sale from 10 June to 7 July, two holders of its particulars, and a buyer who has only looked. */
async function withHolders(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const { call } = product;
  const seller = await makeAccount(product, 'seller');
  const [one, two, other] = [await makeBuyer(product), await makeBuyer(product), await makeBuyer(product)];
  const id = await makeLivePost(product, seller);
  await offer(product, seller, id, true);
  await makeDocument(product, seller, id);
  for (const buyer of [one, two]) assert.equal((await accept(product, buyer, id)).statusCode, 200);
  const send = (body: object = notice, { user = seller, post = id, key = '' } = {}) =>
    call(user, sellerCalls.sendNotice, {
      ...{ query: { id: post }, body },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const read = async (user: TestUser = seller): Promise<SellerNotices> =>
    (await call(user, sellerCalls.notices, { query: { id } })).json();
  const seen = async (user: TestUser) => (await call(user, signedInCalls.post, { query: { id } })).json().notices;
  const mails = async () => (await mailJobs(product)).filter(({ subject }) => /^A notice about a sale/.test(subject));
  const counts = async () => ({ ...(await rowCounts(product)), ...(await countsOf(product, ['holderNotice'])) });
  const ledger = () =>
    product.db
      .selectFrom('marketingEvent')
      .select(['quantity', 'source'])
      .where('kind', '=', 'notice sent')
      .orderBy('id')
      .execute();
  return { product, call, seller, one, two, other, id, send, read, seen, mails, counts, ledger };
}

test('a notice is emailed to every holder without its text, shown only to holders with its time, and logged', async (t) => {
  const { seller, one, two, other, read, send, seen, mails, ledger, product } = await withHolders(t);
  assert.deepEqual((await read()).recipients, 2);
  const sent = await send();
  assert.deepEqual([sent.statusCode, sent.body], [200, 'Notice sent to 2 buyers']);
  const shown = [{ heading: notice.Heading, text: notice.Text, sentDate: product.clock.now().toISOString() }];
  for (const holder of [one, two]) assert.deepEqual(await seen(holder), shown);
  for (const nobody of [other, seller]) assert.equal(await seen(nobody), undefined);
  const letters = await mails();
  assert.deepEqual(letters.map(({ to }) => to).sort(), [one.email, two.email].sort());
  for (const { subject, text, html } of letters)
    for (const word of ['Process letter', 'noon', 'O’Neill']) assert.ok(!`${subject}${text}${html}`.includes(word));
  const [kept] = (await read()).notices;
  assert.deepEqual([kept?.recipients, kept?.current, kept?.text], [2, true, notice.Text]);
  const [line] = await ledger();
  assert.deepEqual([line?.quantity, line?.source], [2, String(kept?.noticeId)]);
  const { after } = await rowOf(product, 'audit', { act: 'send-notice' });
  assert.deepEqual(after, { recipients: 2 });
  await assert.rejects(sql`update holder_notice set body = ''`.execute(product.db), /never changed/);
});

test('buyers whose access ended or who are flagged get and read none; a later holder reads earlier ones', async (t) => {
  const { product, call, seller, one, two, other, id, send, seen, read } = await withHolders(t);
  await send();
  await call(seller, sellerCalls.decideUndertaking, {
    query: { id: await undertakingId(product, one, id) },
    body: { Decision: 'end' },
  });
  assert.equal(await seen(one), undefined);
  assert.equal((await read()).recipients, 1);
  const admin = await makeAccount(product, 'admin');
  await call(admin, adminCalls.flagUser, { query: { id: two.id, flag: 'true' } });
  assert.equal(await seen(two), undefined);
  assert.equal((await read()).recipients, 0);
  assert.equal((await accept(product, other, id)).statusCode, 200);
  assert.equal((await seen(other)).length, 1);
  assert.equal((await send({ ...notice, Heading: 'Change of contact' })).body, 'Notice sent to 1 buyer');
});

test('sends nothing without holders, or for a withdrawn, hidden or draft post', async (t) => {
  const { product, call, seller, id, send, counts } = await withHolders(t);
  const empty = await makeLivePost(product, seller);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', id).execute();
  let before = await counts();
  for (const post of [empty, id]) {
    const refused = await send(notice, { post });
    assert.deepEqual([refused.statusCode, refused.json().message], [409, nobodyToNotify]);
  }
  assert.deepEqual(await counts(), before);
  await product.db.updateTable('post').set({ approved: true }).where('id', '=', id).execute();
  await call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  before = await counts();
  assert.equal((await send()).statusCode, 409);
  assert.deepEqual(await counts(), before);
});

test('after a repost, holders read only its notices; the firm keeps them all', async (t) => {
  const { product, call, seller, one, id, send, seen, read } = await withHolders(t);
  await send();
  await call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const dates = { StartDate: '2026-06-11', EndDate: '2026-07-08' };
  assert.equal((await call(seller, sellerCalls.repost, { query: { id }, body: dates })).statusCode, 200);
  product.clock.set('2026-06-11T09:00:00Z');
  assert.equal(await seen(one), undefined);
  assert.equal((await send()).body, 'Notice sent to 2 buyers');
  assert.equal((await seen(one)).length, 1);
  assert.deepEqual(
    (await read()).notices.map(({ current }) => current),
    [true, false],
  );
});

test('a notice is sent once, however often and by however many pressed', async (t) => {
  const { send, ledger, mails } = await withHolders(t);
  const twice = await Promise.all([send(notice, { key: 'k1' }), send(notice, { key: 'k1' })]);
  assert.ok(twice.some(({ statusCode }) => statusCode === 200));
  const answers = await Promise.all(Array.from({ length: 50 }, () => send()));
  assert.ok(answers.every(({ statusCode }) => statusCode === 409 || statusCode === 429));
  assert.equal((await send()).json().message, sentAlready);
  assert.deepEqual([(await ledger()).length, (await mails()).length], [1, 2]);
});

test('a post can have only so many notices a day, and in a posting', async (t) => {
  const { product, send, read } = await withHolders(t);
  const another = (n: number) => send({ ...notice, Heading: `Notice ${n}` });
  for (let n = 0; n < noticeLimits.perDay; n += 1) assert.equal((await another(n)).statusCode, 200);
  const today = await another(99);
  assert.deepEqual([today.statusCode, today.json().message], [429, tooManyNoticesToday]);
  product.clock.set('2026-06-11T09:00:00Z');
  const [first] = await product.db.selectFrom('holderNotice').selectAll().limit(1).execute();
  assert.ok(first);
  const { id: _, ...row } = first;
  const more = noticeLimits.perPosting - noticeLimits.perDay;
  await product.db
    .insertInto('holderNotice')
    .values(Array.from({ length: more }, () => row))
    .execute();
  const full = await another(100);
  assert.deepEqual([full.statusCode, full.json().message], [409, tooManyNotices]);
  assert.equal((await read()).notices.length, noticeLimits.perPosting);
});

test('marks errors of a notice at their fields, and returns strange text as plain text', async (t) => {
  const { one, send, seen, counts } = await withHolders(t);
  const before = await counts();
  const wrong: [object, string, string][] = [
    [{ ...notice, Heading: '  ' }, 'Heading', 'Please write a heading'],
    [{ ...notice, Text: '\u200b' }, 'Text', 'Please write the notice'],
    [{ Heading: 'x' }, 'Text', 'Please write the notice'],
    [{ ...notice, Heading: 'x'.repeat(121) }, 'Heading', 'Must be at most 120 characters'],
    [{ ...notice, Text: 'x'.repeat(3001) }, 'Text', 'Must be at most 3000 characters'],
    [{ ...notice, Text: 'a\u0000b' }, 'Text', 'Contains characters that cannot be used'],
    [{ ...notice, Text: { a: 1 } }, 'Text', 'Must be text'],
  ];
  for (const [body, field, message] of wrong) {
    const refused = await send(body);
    assert.deepEqual([refused.statusCode, refused.json().fields[field]], [400, message], JSON.stringify(body));
  }
  assert.deepEqual(await counts(), before);
  const strange = { Heading: '<img src=x onerror=alert(1)> £🦊', Text: `${'الشروط '.repeat(3)}\n=HYPERLINK("x")\n𝒳` };
  assert.equal((await send(strange)).statusCode, 200);
  const [shown] = await seen(one);
  assert.deepEqual([shown.heading, shown.text], [strange.Heading, strange.Text]);
});

test('the firm’s writers send and its readers read', async (t) => {
  const { product, call, seller, id, send } = await withHolders(t);
  const [colleague, reader] = [
    await addMember(product, seller, 'colleague'),
    await addMember(product, seller, 'reader'),
  ];
  assert.equal((await send(notice, { user: reader })).statusCode, 403);
  const look = (user: TestUser) => call(user, sellerCalls.notices, { query: { id } });
  assert.deepEqual((await look(reader)).json().mayChange, false);
  assert.equal((await send(notice, { user: colleague })).statusCode, 200);
  assert.match((await look(seller)).json().notices[0].sentBy, /Tester/);
});
