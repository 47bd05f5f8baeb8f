import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { mailing, periodOf, sendAlerts } from '../../../test/alerts.ts';
import { changeAccount, makeAccount, makeBuyer, makeLivePost, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { openSignatures } from '../../platform/signatures/signatures.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const [first, second] = ['first@people.example', 'second@people.example'];

async function withBuyer(t: Parameters<typeof testProduct>[0], over: object = {}) {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product, {}, { email1: first, email2: second, ...over });
  const tokenFor = (address: string) => unsubscribeToken(product.context.signatures, buyer.id, address);
  const reasons = async () => {
    const { email1DisableReason, email2DisableReason } = await rowOf(product, 'account', { id: buyer.id });
    return [email1DisableReason, email2DisableReason];
  };
  return { product, buyer, tokenFor, reasons };
}
const ask = ({ call }: TestProduct, name: 'alertAddress' | 'unsubscribe' | 'resubscribe', token: string) =>
  call(undefined, publicCalls[name], { query: { token } });
/** The button of a mail program, according to RFC 8058. */
const press = ({ app }: TestProduct, token: string, type = 'application/x-www-form-urlencoded', body?: string) =>
  app.inject({
    method: 'POST',
    url: pathTo('Unsubscribe', token),
    headers: { 'content-type': type },
    payload: body ?? 'List-Unsubscribe=One-Click',
  });

test('the link says which address it is for, stops alerts to that one only, and can undo it', async (t) => {
  const { product, buyer, tokenFor, reasons } = await withBuyer(t);
  const token = tokenFor(second);
  assert.deepEqual((await ask(product, 'alertAddress', token)).json(), { email: second, alerts: 'on' });
  for (let time = 0; time < 2; time += 1) {
    const answer = await ask(product, 'unsubscribe', token);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { email: second, alerts: 'off' }]);
  }
  assert.deepEqual(await reasons(), [null, 'Unsubscribed']);
  const [notice] = (await product.call(buyer, signedInCalls.fetchDisabledEmailsNotification)).json();
  assert.equal(notice.actionName, 'resubscribe2');
  assert.match(notice.text, /second@people\.example is unsubscribed and receives no alerts/);
  for (let time = 0; time < 2; time += 1)
    assert.deepEqual((await ask(product, 'resubscribe', token)).json(), { email: second, alerts: 'on' });
  assert.deepEqual(await reasons(), [null, null]);
  assert.deepEqual((await product.call(buyer, signedInCalls.fetchDisabledEmailsNotification)).json(), []);
});

test('one-click unsubscribe works without a login, in either body format', async (t) => {
  const { product, tokenFor, reasons } = await withBuyer(t);
  const pressed = await press(product, tokenFor(first));
  assert.deepEqual([pressed.statusCode, pressed.body], [200, `${first} gets no more email alerts.\n`]);
  assert.deepEqual(await reasons(), ['Unsubscribed', null]);
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  assert.equal((await press(product, tokenFor(second), 'multipart/form-data; boundary=x', parts)).statusCode, 200);
  assert.deepEqual(await reasons(), ['Unsubscribed', 'Unsubscribed']);
  assert.equal((await press(product, tokenFor(first))).statusCode, 200);
});

test('neither a GET nor a HEAD uses a link, on the page or its calls', async (t) => {
  const { product, buyer, tokenFor, reasons } = await withBuyer(t, { emailConfirmedAt: null });
  const { insertLink } = await import('../mailed-links/mailed-link.sql.ts');
  const [confirm, reset] = await Promise.all(
    (['confirm', 'reset'] as const).map((purpose) =>
      insertLink(product.db, { accountId: buyer.id, purpose, now: product.clock.now(), hours: 24 }),
    ),
  );
  const stored = async () => [
    await reasons(),
    await product.db.selectFrom('mailedLink').select(['purpose', 'usedAt']).orderBy('purpose').execute(),
    await product.db.selectFrom('account').select(['emailConfirmedAt', 'passwordHash']).execute(),
  ];
  const before = await stored();
  const token = tokenFor(first);
  const query = (parts: Record<string, string>) => `?${new URLSearchParams(parts)}`;
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [
      pathTo('Unsubscribe', token),
      `/api/unauth/unsubscribe${query({ token })}`,
      `/api/unauth/resubscribe${query({ token })}`,
      pathTo('ConfirmEmail', undefined, { userId: buyer.id, token: confirm ?? '' }),
      `/api/confirmemail${query({ userId: buyer.id, token: confirm ?? '' })}`,
      pathTo('ResetPass', undefined, { email: first, token: reset ?? '' }),
      `/api/unauth/resetpassword${query({ email: first, token: reset ?? '' })}`,
    ])
      await product.app.inject({ method, url });
  assert.deepEqual(await stored(), before);
});

test('rejects a link that was cut, changed or made for another, writing nothing', async (t) => {
  const { product, tokenFor } = await withBuyer(t);
  const other = await makeBuyer(product);
  const token = tokenFor(first);
  const before = await rowCounts(product);
  const foreign = unsubscribeToken(
    openSignatures(['a key that is not among the settings, but long']),
    other.id,
    other.email,
  );
  for (const wrong of [
    token.slice(0, -1),
    `${token}x`,
    `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`,
    tokenFor(other.email),
    foreign,
    'é'.repeat(44),
    '..',
  ]) {
    for (const name of ['alertAddress', 'unsubscribe', 'resubscribe'] as const)
      assert.equal((await ask(product, name, wrong)).statusCode, 404, `${name} ${wrong}`);
    assert.equal((await press(product, wrong)).statusCode, 404, wrong);
  }
  assert.deepEqual(await rowCounts(product), before);
  const disabled = await product.db
    .selectFrom('account')
    .select('id')
    .where('email1DisabledAt', 'is not', null)
    .execute();
  assert.deepEqual(disabled, []);
});

test('a link ends with the address it was sent to, and survives a key rotation', async (t) => {
  const { product, buyer, tokenFor, reasons } = await withBuyer(t);
  const token = tokenFor(second);
  await changeAccount(product, buyer, { email2: 'new@people.example' });
  assert.equal((await ask(product, 'unsubscribe', token)).statusCode, 404);
  assert.deepEqual(await reasons(), [null, null]);
  const [old, now] = ['an old key of this installation, retired', 'a new key of this installation, in use'];
  const { readUnsubscribeToken } = await import('./unsubscribe-token.ts');
  const sent = unsubscribeToken(openSignatures([old]), buyer.id, first);
  assert.ok(readUnsubscribeToken(openSignatures([now, old]), sent)?.isFor('FIRST@people.example'));
  assert.ok(!readUnsubscribeToken(openSignatures([now]), sent)?.isFor(first));
});

test('a bounced address stays disabled, and its link does not enable it', async (t) => {
  const off = { email1DisableReason: 'Bounced', email1DisabledAt: '2026-06-01T09:00:00Z' };
  const { product, tokenFor, reasons } = await withBuyer(t, off);
  assert.deepEqual((await ask(product, 'unsubscribe', tokenFor(first))).json(), {
    email: first,
    alerts: 'unreachable',
  });
  assert.equal((await ask(product, 'resubscribe', tokenFor(first))).statusCode, 409);
  assert.deepEqual(await reasons(), ['Bounced', null]);
});

test('the link in an alert stops alerts to its address, and the other still gets them', async (t) => {
  const { product } = await withBuyer(t);
  const seller = await makeAccount(product, 'seller');
  const { mailer, received } = await mailing(t);
  const alert = async () => {
    const periodId = await periodOf(product, await makeLivePost(product, seller));
    await makeAlerts(product.context, { periodId });
    await sendAlerts(product, mailer);
    return received.splice(0);
  };
  const mails = await alert();
  assert.deepEqual(mails.flatMap(({ to }) => to).sort(), [first, second]);
  const mine = mails.find(({ to }) => to.includes(second))?.raw ?? '';
  const link = /^List-Unsubscribe:\s+<https:\/\/market\.test([^>]+)>/m.exec(mine)?.[1] ?? '';
  const pressed = await product.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  assert.equal(pressed.statusCode, 200);
  assert.deepEqual(
    (await alert()).flatMap(({ to }) => to),
    [first],
  );
});
