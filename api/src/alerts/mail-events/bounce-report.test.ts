import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { periodOf, sendAlerts, statesOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { mailServer, type ReceivedMail } from '../../../test/mail-server.ts';
import { evidenceKey, type TestProduct, testProduct } from '../../../test/product.ts';
import { mailIds } from '../../platform/mail/mail-id.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { openSignatures } from '../../platform/signatures/signatures.ts';
import { deliveryKey } from '../alerts/delivery-key.rules.ts';
import { makeAlerts } from '../alerts/make-alerts.job.ts';
import { digestKey } from '../digests/digest-key.rules.ts';
import { frequency, morning, thursday } from '../digests/digests.fixture.ts';
import { makeDigests } from '../digests/make-digests.job.ts';
import { singleMailKey } from '../send-mail/send-mail.job.ts';
import { readBounceReport } from './bounce-report.rules.ts';
import { recordMailEvents } from './mail-event.service.ts';

const program = fileURLToPath(new URL('receive-bounce.ts', import.meta.url));
const [first, second] = ['first@people.example', 'second@people.example'];

/** A buyer with two addresses who was sent an alert over SMTP, and what the server received for each. */
async function sent(t: Parameters<typeof testProduct>[0], bounces: string | undefined = 'bounces@market.test') {
  const product = await testProduct(t);
  await makeBuyer(product, {}, { email1: first, email2: second });
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await makeAlerts(product.context, { periodId });
  const { url, received } = await mailServer(t);
  const ids = mailIds(product.context.signatures);
  const mailer = smtpMailer(url, 'Market <no-reply@market.test>', { ids, ...(bounces && { bounces }) });
  t.after(() => mailer.close());
  await sendAlerts(product, mailer);
  const mailTo = (address: string) => received.find(({ to }) => to[0] === address) as ReceivedMail;
  const report = async (text: string) => {
    const events = await readBounceReport(Buffer.from(text), ids, product.clock.now());
    await recordMailEvents(product.context, events);
    return events.length;
  };
  return { product, mailTo, report };
}
const headersOf = ({ raw }: ReceivedMail) => raw.slice(0, raw.indexOf('\r\n\r\n'));
const addressesOf = async ({ db }: TestProduct) => {
  const columns = ['email1DisableReason', 'email2DisableReason'] as const;
  const row = await db.selectFrom('account').select(columns).where('email1', '=', first).executeTakeFirstOrThrow();
  return [row.email1DisableReason, row.email2DisableReason];
};

type Dsn = { action?: string; status?: string; recipient?: string; to?: string; returned?: string };
/** A report as mail servers write them (RFC 3464), with line ends and folding. */
const dsn = ({ action = 'failed', status = '5.1.1', recipient = first, to, returned = '' }: Dsn) =>
  [
    'Return-Path: <>',
    `To: ${to ?? 'postmaster@market.test'}`,
    'From: MAILER-DAEMON@mx.people.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_b"',
    '',
    '--=_b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--=_b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.people.example',
    'Arrival-Date: Wed, 10 Jun 2026 10:00:00 +0100 (BST)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <first@people.example>:',
    ' Recipient address rejected',
    '',
    ...(returned ? ['--=_b', 'Content-Type: text/rfc822-headers', '', returned, ''] : []),
    '--=_b--',
    '',
  ].join('\r\n');

test('each mail has its own sender address, to which bounces return', async (t) => {
  const { mailTo } = await sent(t);
  const [one, other] = [mailTo(first).from, mailTo(second).from];
  assert.match(one, /^bounces\+a\d+-\d+-1\.[0-9a-f]{16}@market\.test$/);
  assert.match(other, /^bounces\+a\d+-\d+-2\.[0-9a-f]{16}@market\.test$/);
  assert.match(headersOf(mailTo(first)), /^From: Market <no-reply@market\.test>$/m);
});

const cases: [string, Dsn, string, string | null][] = [
  ['a mailbox that does not exist', {}, 'bounced', 'Bounced'],
  ['a server that blocks us', { status: '5.7.1' }, 'blocked', 'Blocked'],
  ['attempts that were given up', { status: '4.4.7' }, 'bounced', null],
  ['a delay', { action: 'delayed', status: '4.4.1' }, 'accepted', null],
  ['a delivery', { action: 'delivered', status: '2.0.0' }, 'delivered', null],
];
for (const [what, fields, state, reason] of cases) {
  test(`a report of ${what} leaves the address "${state}"${reason ? `, disabled as "${reason}"` : ''}`, async (t) => {
    const { product, mailTo, report } = await sent(t);
    for (let again = 0; again < 2; again += 1) await report(dsn({ ...fields, to: mailTo(first).from }));
    assert.deepEqual((await statesOf(product))[first]?.slice(1), [state, 'accepted']);
    assert.deepEqual(await addressesOf(product), [reason, null]);
    const { problem } = await product.db.selectFrom('delivery').select('problem').executeTakeFirstOrThrow();
    if (state === 'bounced') assert.equal(problem, 'smtp; 550 5.1.1 <…>: Recipient address rejected');
  });
}

test('without its own address, a bounce is matched by the Message-ID of the returned mail', async (t) => {
  const { product, mailTo, report } = await sent(t, '');
  assert.equal(mailTo(second).from, 'no-reply@market.test');
  const forwarded = { recipient: 'elsewhere@people.example', returned: headersOf(mailTo(second)) };
  assert.equal(await report(dsn(forwarded)), 1);
  assert.deepEqual(await addressesOf(product), [null, 'Bounced']);
});

test('matches a bounce by the id of any kind of mail', async () => {
  const ids = mailIds(openSignatures([evidenceKey]));
  const keys = [
    deliveryKey({ periodId: 12, buyerNumber: 3, slot: 1 }),
    digestKey({ digestId: 2_147_483_647, slot: 2 }),
    singleMailKey('6f1de2a0-1111-4222-8333-abcdefabcdef'),
    'a-kind-that-is-yet-to-come-9',
  ];
  for (const key of keys) {
    const id = ids.of(key, first);
    for (const fields of [
      { to: `bounces+${id}@market.test` },
      { returned: `To: ${first}\r\nMessage-ID: <${id}@market.test>` },
    ]) {
      const events = await readBounceReport(Buffer.from(dsn(fields)), ids, new Date());
      assert.deepEqual(
        events.map((event) => [event.key, event.disable]),
        [[key, 'Bounced']],
      );
    }
  }
});

test('a bounced digest, reported by a mail server, disables its address', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product, {}, { email1: first });
  await makeDigests(product.context);
  await frequency(product, buyer, 'daily');
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await makeAlerts(product.context, { periodId });
  const { url, received } = await mailServer(t);
  const ids = mailIds(product.context.signatures);
  const mailer = smtpMailer(url, 'Market <no-reply@market.test>', { ids, bounces: 'bounces@market.test' });
  t.after(() => mailer.close());
  await morning(product, thursday, mailer, []);
  const text = dsn({ to: received.find(({ to }) => to[0] === first)?.from });
  await recordMailEvents(product.context, await readBounceReport(Buffer.from(text), ids, product.clock.now()));
  assert.deepEqual(await addressesOf(product), ['Bounced', null]);
});

test('a report that anybody could have written changes nothing', async (t) => {
  const { product, mailTo, report } = await sent(t);
  const [name, domain] = mailTo(first).from.split('@') as [string, string];
  const forged = [
    dsn({ to: mailTo(second).from }),
    dsn({ to: `${name.slice(0, -1)}${name.endsWith('0') ? '1' : '0'}@${domain}` }),
    dsn({ to: 'bounces@market.test', returned: `To: ${first}\r\nMessage-ID: <a1-1-1@market.test>` }),
    dsn({ to: mailTo(first).from, recipient: 'other@people.example' }),
    `To: ${mailTo(first).from}\r\nSubject: Out of office\r\n\r\nI am away until Monday.`,
    '',
  ];
  for (const text of forged) assert.equal(await report(text), 0, text);
  assert.deepEqual(await addressesOf(product), [null, null]);
});

test('a complaint by a mail provider (RFC 5965) stops alerts as a spam report', async (t) => {
  const { product, mailTo, report } = await sent(t);
  const text = [
    'To: abuse@market.test',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="=_f"',
    '',
    '--=_f',
    'Content-Type: text/plain',
    '',
    'This is an abuse report.',
    '--=_f',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '--=_f',
    'Content-Type: message/rfc822',
    '',
    mailTo(second).raw,
    '--=_f--',
  ].join('\r\n');
  assert.equal(await report(text), 1);
  assert.deepEqual(await addressesOf(product), [null, 'Spam report']);
});

test('the operators’ pipe records a report, ignores other mail, and asks to retry while the database is away', async (t) => {
  const { product, mailTo } = await sent(t);
  const pipe = (input: string, more = {}) => {
    const env = { ...process.env, DATABASE_URL: product.url, NODE_ENV: 'test', EVIDENCE_KEY: evidenceKey, ...more };
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env, input, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  assert.deepEqual(pipe('Subject: Hello\r\n\r\nHello'), { status: 0, said: 'No report of a mail of ours\n' });
  const report = dsn({ to: mailTo(first).from });
  assert.equal(pipe(report, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }).status, 75);
  assert.equal(pipe(report, { DATABASE_URL: '' }).status, 75);
  assert.deepEqual(await addressesOf(product), [null, null]);
  assert.deepEqual(pipe(report), { status: 0, said: '1 noted\n' });
  assert.deepEqual(await addressesOf(product), ['Bounced', null]);
});
