import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { mailing } from '../../../test/alerts.ts';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { resetPasswordMail } from '../../accounts/session/reset-password.mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { sendMail } from './send-mail.job.ts';

const aMail = (to: string): Mail => ({ to, subject: 'An invoice', text: 'Text', html: '<p>Text</p>' });
const at = '2026-06-01T09:00:00Z';

/** The recipients given to a mailer that accepts everything. */
function takingMailer() {
  const taken: string[] = [];
  const send = async ({ to, subject }: Mail) => `${taken.push(`${subject} to ${to}`)}`;
  return { taken, mailer: { send, close: async () => undefined } };
}

test('a bounced or blocked address gets only reset links; an unsubscribed one gets everything except alerts', async (t) => {
  const product = await testProduct(t);
  const { taken, mailer } = takingMailer();
  await makeAccount(product, 'buyer', {
    email1: 'bounced@people.example',
    email1DisableReason: 'Bounced',
    email1DisabledAt: at,
  });
  await makeAccount(product, 'seller', {
    ...{ email1: 'fine@people.example', email2: 'blocked@people.example' },
    ...{ email2DisableReason: 'Blocked', email2DisabledAt: at },
  });
  await makeAccount(product, 'buyer', {
    email1: 'quiet@people.example',
    email1DisableReason: 'Unsubscribed',
    email1DisabledAt: at,
  });
  for (const name of ['bounced', 'Bounced', 'blocked', 'fine', 'quiet', 'stranger'])
    await sendMail(product.context, mailer, aMail(`${name}@people.example`), randomUUID());
  assert.deepEqual(taken, [
    'An invoice to fine@people.example',
    'An invoice to quiet@people.example',
    'An invoice to stranger@people.example',
  ]);
  const reader = { email1: 'bounced@people.example', forenames: 'Robin' };
  await sendMail(product.context, mailer, resetPasswordMail(product.context.config, reader, 'token'), randomUUID());
  assert.equal(taken.at(-1), 'Choose a new password to bounced@people.example');
});

test('a permanently rejected mail disables its address without retry; a temporary rejection is retried', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'seller', { email1: 'gone@people.example' });
  const { mailer, received } = await mailing(t, (to) => (to === 'gone@people.example' ? '550 5.1.1 Unknown' : true));
  await sendMail(product.context, mailer, aMail('gone@people.example'), randomUUID());
  const { email1DisableReason } = await product.db
    .selectFrom('account')
    .select('email1DisableReason')
    .executeTakeFirstOrThrow();
  assert.equal(email1DisableReason, 'Bounced');
  await assert.rejects(sendMail(product.context, mailer, aMail('busy@people.example'), randomUUID()), {
    kind: 'transient',
    message: /451/,
  });
  assert.equal(received.length, 0);
});

test('a job’s mail has the same id at every attempt, and another job’s has another', async (t) => {
  const product = await testProduct(t);
  const { mailer, received } = await mailing(t);
  const [one, other] = [randomUUID(), randomUUID()];
  for (const job of [one, one, other]) await sendMail(product.context, mailer, aMail('robin@people.example'), job);
  const ids = received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  assert.equal(ids[0], ids[1]);
  assert.notEqual(ids[0], ids[2]);
});
