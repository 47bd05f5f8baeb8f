import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeDraft, makeLivePost, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';

async function withPost(t: Parameters<typeof testProduct>[0], env: Record<string, string> = {}) {
  const product = await testProduct(t, undefined, env);
  const seller = await makeAccount(product, 'seller');
  return { product, seller, id: await makeLivePost(product, seller) };
}
const send = ({ call }: TestProduct, user: TestUser, id: number, over: object = {}, headers = {}) =>
  call(user, sellerCalls.emailPost, {
    headers,
    query: { id },
    body: { EmailTos: ['one@people.example'], Message: 'Have a look.', ...over },
  });
const sentPosts = async (product: TestProduct) =>
  (await mailJobs(product)).filter(({ subject }) => subject.startsWith('A post for your review'));

test('each person gets one email with the post, the message and a link; replies go to the seller', async (t) => {
  const { product, seller, id } = await withPost(t);
  const answer = await send(product, seller, id, {
    EmailTos: ['one@people.example', 'two@people.example', 'ONE@people.example'],
    Message: 'Dear both,\nhave a look at <this>.',
  });
  assert.deepEqual([answer.statusCode, answer.body], [200, 'Your post has been sent to 2 people']);
  const mails = await sentPosts(product);
  assert.deepEqual(mails.map(({ to }) => to.toLowerCase()).sort(), ['one@people.example', 'two@people.example']);
  for (const { replyTo, subject, text, html } of mails) {
    assert.equal(replyTo?.address, seller.email);
    assert.equal(subject, 'A post for your review: Craft bakery with two shops');
    for (const part of ['Bakeries', 'London', '£1 million to £5 million', '07 July 2026', 'Dear both,', 'Tester & Co'])
      assert.ok(text.includes(part), part);
    assert.ok(text.includes(`https://market.test/post/${id}`));
    assert.ok(html.includes('have a look at &lt;this&gt;.'));
  }
  const { after } = await rowOf(product, 'audit', { act: 'email-post' });
  assert.deepEqual(after, { recipients: 2 });
});

test('nothing a seller writes gets into a header', async (t) => {
  const { product, seller, id } = await withPost(t);
  await send(product, seller, id, { Message: 'Hello\r\nBcc: victim@people.example\r\n\r\nSubject: x' });
  const [mail] = await sentPosts(product);
  assert.ok(mail);
  const { url, received } = await mailServer(t);
  const mailer = smtpMailer(url, 'Market <no-reply@market.test>');
  t.after(() => mailer.close());
  await mailer.send(mail);
  const [headers = ''] = (received[0]?.raw ?? '').split('\r\n\r\n');
  assert.deepEqual(received[0]?.to, ['one@people.example']);
  assert.doesNotMatch(headers, /^Bcc/im);
  assert.match(headers, new RegExp(`^Reply-To: Robin Tester\\d+ <${seller.email}>\r?$`, 'm'));
  assert.equal(headers.match(/^Subject:/gim)?.length, 1);
  for (const address of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"x" <a@b.example>'])
    assert.equal((await send(product, seller, id, { EmailTos: [address] })).statusCode, 400, address);
});

const wrong: [over: object, field: string, text: string][] = [
  [{ EmailTos: [] }, 'EmailTos', 'Send List empty'],
  [{ EmailTos: undefined }, 'EmailTos', 'Send List empty'],
  [{ EmailTos: ['nobody'] }, 'EmailTos', 'Email should be valid'],
  [
    { EmailTos: Array.from({ length: 6 }, (_, n) => `p${n}@people.example`) },
    'EmailTos',
    'Send List cannot contain more than five people',
  ],
  [{ Message: '  ' }, 'Message', 'Message is required'],
];

test('rejects an invalid list or message, another state, a hidden and somebody else’s post, sending nothing', async (t) => {
  const { product, seller, id } = await withPost(t);
  const [other, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const closed = [
    await makeDraft(product, seller),
    await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' }),
    await makeLivePost(product, seller),
    await makeLivePost(product, seller),
  ];
  await product.call(seller, sellerCalls.withdrawPost, { query: { id: closed[2] ?? 0 } });
  await product.call(admin, adminCalls.unapprovePost, { query: { id: closed[3] ?? 0 } });
  const before = await rowCounts(product);
  for (const [over, field, text] of wrong) {
    const answer = await send(product, seller, id, over);
    assert.equal(answer.statusCode, 400, JSON.stringify(over));
    assert.equal(answer.json().fields[field], text);
  }
  for (const post of closed) assert.equal((await send(product, seller, post)).statusCode, 409);
  assert.equal((await send(product, other, id)).statusCode, 404);
  assert.equal((await send(product, seller, 999_999)).statusCode, 404);
  assert.deepEqual(await rowCounts(product), before);
  assert.deepEqual(await sentPosts(product), []);
});

test('rejects a sixth email within a minute', async (t) => {
  const { product, seller, id } = await withPost(t, { RATE_LIMIT: 'on' });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await send(product, seller, id)).statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});

test('defect 41: limits five a minute per account from many addresses, and per address with many accounts', async (t) => {
  const { product, seller, id } = await withPost(t, { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
  const from = (address: string, user = seller, post = id) =>
    send(product, user, post, {}, { 'x-forwarded-for': address }).then(({ statusCode }) => statusCode);
  const ofAccount: number[] = [];
  for (let n = 0; n < 7; n += 1) ofAccount.push(await from(`203.0.113.${n}`));
  assert.deepEqual(ofAccount, [200, 200, 200, 200, 200, 429, 429]);
  const ofAddress: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const other = await makeAccount(product, 'seller');
    // One IPv6 network is one address.
    ofAddress.push(await from(`2001:db8::${n + 1}`, other, await makeLivePost(product, other)));
  }
  assert.deepEqual(ofAddress, [200, 200, 200, 200, 200, 429, 429]);
  const next = await makeAccount(product, 'seller');
  assert.equal(await from('2001:db8:1::1', next, await makeLivePost(product, next)), 200);
});

const five = (n: number) => ({ EmailTos: [1, 2, 3, 4, 5].map((one) => `p${n}-${one}@people.example`) });

test('defect 41: a post can be sent to 25 people a day and an account’s posts to 50, from any address', async (t) => {
  const { product, seller, id } = await withPost(t);
  const [second, third] = [await makeLivePost(product, seller), await makeLivePost(product, seller)];
  const other = await makeAccount(product, 'seller');
  const foreign = await makeLivePost(product, other);
  for (let n = 0; n < 5; n += 1) assert.equal((await send(product, seller, id, five(n))).statusCode, 200);
  const full = await send(product, seller, id);
  assert.equal(full.statusCode, 429);
  assert.equal(full.json().message, 'This post may be sent to 25 people a day: no more can be sent today.');
  for (let n = 0; n < 4; n += 1) await send(product, seller, second, five(n));
  await send(product, seller, third, { EmailTos: ['a@people.example', 'b@people.example'] });
  const before = await rowCounts(product);
  const few = await send(product, seller, third, five(9));
  assert.deepEqual(
    [few.statusCode, few.json().message],
    [429, 'Posts of your account may be sent to 50 people a day: only 3 more can be sent today.'],
  );
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await send(product, seller, third, { EmailTos: five(1).EmailTos.slice(2) })).statusCode, 200);
  assert.equal((await send(product, other, foreign)).statusCode, 200);
  product.clock.set('2026-06-10T23:00:00Z');
  assert.equal((await send(product, seller, id)).statusCode, 200, 'it is the next day in London');
});

test('defect 41: concurrent processes send no more than sequential ones', async (t) => {
  const { product, seller, id } = await withPost(t);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(product, seller, id, five(n))));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 5);
  assert.equal((await sentPosts(product)).length, 25);
});
