import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailing, periodOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { makeAlerts } from '../alerts/make-alerts.job.ts';
import { startDeliverer } from './deliverer.ts';

test('two concurrent deliverers send each alert once, as they come, and stop on request', async (t) => {
  const product = await testProduct(t);
  for (let n = 0; n < 12; n += 1) await makeBuyer(product);
  const { mailer, addressees } = await mailing(t);
  const warned: unknown[] = [];
  const deliverers = [1, 2].map(() =>
    startDeliverer(product.context, mailer, { warn: (what: object) => void warned.push(what) } as never),
  );
  const seller = await makeAccount(product, 'seller');
  for (let posts = 1; posts <= 3; posts += 1) {
    const periodId = await periodOf(product, await makeLivePost(product, seller));
    await makeAlerts(product.context, { periodId });
    await until(() => addressees().length >= posts * 12);
  }
  await Promise.all(deliverers.map((deliverer) => deliverer.stop()));
  assert.equal(addressees().length, 36);
  for (const deliverer of deliverers) assert.deepEqual(deliverer.lastTurn(), product.clock.now());
  assert.equal(new Set(addressees()).size, 12);
  assert.deepEqual(warned, []);
});

test('sends as many batches concurrently as MAIL_BATCHES says', async (t) => {
  const product = await testProduct(t, undefined, { MAIL_BATCHES: '3' });
  const width = 10;
  for (let n = 0; n < width; n += 1) await makeBuyer(product);
  const { mailer, received } = await mailing(t, undefined, { together: width + 1 }, { connections: 3 * width });
  const seller = await makeAccount(product, 'seller');
  for (let posts = 0; posts < 3; posts += 1)
    await makeAlerts(product.context, { periodId: await periodOf(product, await makeLivePost(product, seller)) });
  const deliverer = startDeliverer(product.context, mailer, { warn: () => undefined });
  await until(() => received.length >= 3 * width);
  await deliverer.stop();
  assert.equal(received.length, 3 * width);
});

test('logs database trouble without the statement’s values, and continues afterwards', async (t) => {
  const product = await testProduct(t);
  await makeBuyer(product);
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await makeAlerts(product.context, { periodId });
  const { mailer, addressees } = await mailing(t);
  const warned: object[] = [];
  const broken = { ...product.context, clock: { now: () => new Date('nonsense') } };
  const deliverer = startDeliverer(broken, mailer, { warn: (what: object) => void warned.push(what) } as never);
  await until(() => warned.length > 0);
  await deliverer.stop();
  assert.deepEqual(Object.keys(warned[0] ?? {}), ['error', 'code']);
  const next = startDeliverer(product.context, mailer, { warn: () => undefined });
  await until(() => addressees().length > 0);
  await next.stop();
});
