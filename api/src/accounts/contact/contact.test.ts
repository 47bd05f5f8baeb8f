import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { cookieOf, solve, validate } from '../captcha/captcha.fixture.ts';

const message = {
  From: 'Robin Visitor',
  ReplyToEmail: 'robin@people.example',
  Regarding: 'A technical problem',
  Message: 'The page stays empty.\n\n<b>Please</b> help.',
};
const send = ({ call }: TestProduct, over: object = {}, cookie?: string) =>
  call(undefined, publicCalls.contactUs, { body: { ...message, ...over }, ...(cookie && { headers: { cookie } }) });
const pass = async (product: TestProduct) => cookieOf(await validate(product, await solve(product)));

test('with a pass, a message reaches support and a reply its sender', async (t) => {
  const product = await testProduct(t, undefined, { CONTACT_EMAIL: 'help@market.test' });
  const answer = await send(product, {}, await pass(product));
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /^Thank you/);
  const [mail] = await mailJobs(product);
  assert.deepEqual(
    [mail?.to, mail?.replyTo?.address, mail?.subject],
    ['help@market.test', message.ReplyToEmail, 'Contact form: A technical problem'],
  );
  assert.match(mail?.text ?? '', /> The page stays empty\.\n> <b>Please<\/b> help\./);
  assert.doesNotMatch(mail?.html ?? '', /<b>/);
  const { url, received } = await mailServer(t);
  const mailer = smtpMailer(url, 'Market <no-reply@market.test>');
  if (mail) await mailer.send(mail);
  await mailer.close();
  assert.match(received[0]?.raw ?? '', /^Reply-To: Robin Visitor <robin@people\.example>\r$/m);
});

test('sends nothing without a pass, or with an expired or forged one', async (t) => {
  const product = await testProduct(t);
  const cookie = await pass(product);
  assert.equal((await send(product)).statusCode, 403);
  const later = cookie.replace(/=(\d+)/, (_, ends) => `=${Number(ends) + 600_000}`);
  assert.equal((await send(product, {}, later)).statusCode, 403);
  product.clock.set('2026-06-10T09:10:00Z');
  const old = await send(product, {}, cookie);
  assert.equal(old.statusCode, 403);
  assert.match(old.json().message, /captcha/);
  assert.deepEqual(await mailJobs(product), []);
});

test('names each missing or invalid field and sends nothing', async (t) => {
  const product = await testProduct(t, undefined, { CAPTCHA: 'off' });
  const before = await rowCounts(product);
  const empty = await send(product, { From: '', ReplyToEmail: '', Regarding: '', Message: ' ' });
  assert.deepEqual(empty.json().fields, {
    From: 'From is required',
    ReplyToEmail: 'Reply To Email is required',
    Regarding: 'Regarding is required',
    Message: 'Message is required',
  });
  const wrong = await send(product, { ReplyToEmail: 'robin' });
  assert.deepEqual(wrong.json().fields, { ReplyToEmail: 'Please Enter an Email' });
  for (const [over, field] of [
    [{ Regarding: 'Anything' }, 'Regarding'],
    [{ Regarding: 'A technical problem\r\nBcc: all@people.example' }, 'Regarding'],
    [{ ReplyToEmail: 'a@people.example\r\nBcc: b@people.example' }, 'ReplyToEmail'],
    [{ ReplyToEmail: 'a@people.example, b@people.example' }, 'ReplyToEmail'],
    [{ From: 'Robin\nBcc: b@people.example' }, 'From'],
    [{ Message: 'x'.repeat(5001) }, 'Message'],
  ] as const) {
    const answer = await send(product, over);
    assert.equal(answer.statusCode, 400, JSON.stringify(over));
    assert.deepEqual(Object.keys(answer.json().fields), [field]);
  }
  assert.deepEqual(await mailJobs(product), []);
  assert.deepEqual(await rowCounts(product), before);
});

test('asks for no captcha if the settings turn it off', async (t) => {
  const product = await testProduct(t, undefined, { CAPTCHA: 'off' });
  assert.deepEqual((await product.call(undefined, publicCalls.captchaChallenge)).json(), { kind: 'off' });
  assert.equal((await send(product)).statusCode, 200);
});

test('defect 46: one captcha answer covers three messages, not counting rejected ones', async (t) => {
  const product = await testProduct(t);
  const [cookie, other] = [await pass(product), await pass(product)];
  assert.equal((await send(product, { Regarding: 'Anything' }, cookie)).statusCode, 400);
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await send(product, {}, cookie)).statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 403, 403]);
  assert.match(
    (await send(product, {}, cookie)).json().message,
    /You have sent 3 messages\. Please complete the captcha/,
  );
  assert.equal((await send(product, {}, other)).statusCode, 200);
  assert.equal((await mailJobs(product)).length, 4);
});
