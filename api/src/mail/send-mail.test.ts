import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { makeAccount } from '../../test/fixtures.ts';
import { testProduct } from '../../test/product.ts';
import type { Mail } from './mail.ts';
import { resetPasswordMail } from './reset-password.mail.ts';
import { sendMail } from './send-mail.job.ts';

const aMail = (to: string): Mail => ({ to, subject: 'An invoice', text: 'Text', html: '<p>Text</p>' });
const at = '2026-06-01T09:00:00Z';

/** Whom a mailer that takes everything was given. */
function takingMailer() {
  const taken: string[] = [];
  const send = async ({ to, subject }: Mail) => `${taken.push(`${subject} to ${to}`)}`;
  return { taken, mailer: { send, close: async () => undefined } };
}

test('an address that bounced or blocked gets no mail but a reset link; one that unsubscribed gets all that is no alert', async (t) => {
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
