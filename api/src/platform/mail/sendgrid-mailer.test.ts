import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Fault, sendGridServer } from '../../../test/sendgrid-server.ts';
import type { Mail } from './mail.ts';
import { sendGridMailer } from './sendgrid-mailer.ts';
import { sendGridSuppressionList } from './sendgrid-suppression-list.ts';

const mail: Mail = { to: 'robin@people.example', subject: 'An alert', text: 'Text', html: '<p>Text</p>' };
const from = 'Market <no-reply@market.test>';

test('a mail is sent with its key, headers and reply address, and known by the id SendGrid gives it', async (t) => {
  const { settings, taken } = await sendGridServer(t);
  const mailer = sendGridMailer(settings, from);
  const headers = { 'List-Unsubscribe': '<https://market.test/u>' };
  const id = await mailer.send({
    ...mail,
    headers,
    replyTo: { name: 'Kim,\r\n\u202eBcc: x', address: 'kim@seller.example' },
    key: 'a1-2-1',
  });
  assert.equal(id, 'sg-1');
  const [sent] = taken;
  assert.deepEqual(
    [sent?.from, sent?.reply_to],
    [
      { email: 'no-reply@market.test', name: 'Market' },
      { email: 'kim@seller.example', name: 'Kim, Bcc: x' },
    ],
  );
  assert.deepEqual(
    [sent?.personalizations[0].to, sent?.custom_args, sent?.headers],
    [[{ email: mail.to }], { mail_key: 'a1-2-1' }, headers],
  );
  await mailer.send(mail);
  assert.equal(taken[1]?.custom_args, undefined);
});

const faults: [string, Fault, string][] = [
  ['an address it cannot send to', { status: 400, field: 'personalizations.0.to.0.email' }, 'recipient-rejected'],
  ['a mail it does not like', { status: 400, field: 'content.0.value' }, 'message-rejected'],
  ['a mail that is too large', { status: 413 }, 'message-rejected'],
  ['a key it does not know', { status: 401 }, 'unavailable'],
  ['too many mails', { status: 429 }, 'unavailable'],
  ['trouble of its own', { status: 503 }, 'unavailable'],
  ['a cut connection', 'cut', 'unavailable'],
];
for (const [what, fault, kind] of faults) {
  test(`${what} makes a mail "${kind}"`, async (t) => {
    const { settings, taken } = await sendGridServer(t, () => fault);
    await assert.rejects(sendGridMailer(settings, from).send(mail), { name: 'MailFailure', kind });
    assert.equal(taken.length, 0);
  });
}

test('an address is taken off the list of its reason; that it is not on it is no error, that SendGrid is away is', async (t) => {
  let away = false;
  const { settings, suppressed } = await sendGridServer(t, () => (away ? { status: 500 } : undefined));
  const suppressions = sendGridSuppressionList(settings);
  const reasons = {
    Bounced: '/v3/suppression/bounces/a+b@people.example',
    Blocked: '/v3/suppression/blocks/a+b@people.example',
    'Spam report': '/v3/suppression/spam_reports/a+b@people.example',
    Unsubscribed: '/v3/asm/suppressions/global/a+b@people.example',
  } as const;
  for (const path of Object.values(reasons)) suppressed.add(path);
  for (const [reason, path] of Object.entries(reasons)) {
    assert.ok(suppressed.has(path));
    await suppressions.lift('a+b@people.example', reason as keyof typeof reasons);
    assert.ok(!suppressed.has(path), reason);
    await suppressions.lift('a+b@people.example', reason as keyof typeof reasons);
  }
  away = true;
  await assert.rejects(suppressions.lift('a+b@people.example', 'Bounced'), { status: 500 });
});
