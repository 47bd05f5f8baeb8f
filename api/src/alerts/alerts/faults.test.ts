import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailing, periodOf, sendAlerts, statesOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { chooseMailer } from '../../platform/mail/choose-mailer.ts';
import { smtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { leaseBatch } from './alert-batch.sql.ts';
import { endBatch } from './end-batch.sql.ts';
import { makeAlerts } from './make-alerts.job.ts';
import { recordOutcomes } from './record-outcomes.sql.ts';
import { sendNextAlerts } from './send-alerts.ts';

/** Buyers whose alerts for one post wait. */
async function waiting(t: Parameters<typeof testProduct>[0], ...buyers: { email1?: string; email2?: string }[]) {
  const product = await testProduct(t);
  for (const addresses of buyers) await makeBuyer(product, {}, addresses);
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  assert.equal(await makeAlerts(product.context, { periodId }), buyers.length);
  let passed = 0;
  const later = (minutes: number) => {
    passed += minutes;
    product.clock.set(new Date(Date.parse('2026-06-10T09:00:00Z') + passed * 60_000).toISOString());
  };
  return { product, periodId, later };
}
const [taken, refused, second] = ['taken@people.example', 'refused@people.example', 'second@people.example'];

test('retries temporary rejections with growing delays, without repeating accepted mails', async (t) => {
  const { product, later } = await waiting(t, { email1: taken }, { email1: refused });
  let away = true;
  const { mailer, addressees } = await mailing(t, (to) => away && to === refused);
  assert.equal(await sendAlerts(product, mailer), 1);
  later(0.5);
  assert.equal(await sendAlerts(product, mailer), 1);
  later(0.5);
  assert.equal(await sendAlerts(product, mailer), 0);
  away = false;
  later(0.5);
  assert.equal(await sendAlerts(product, mailer), 1);
  assert.deepEqual(addressees(), [refused, taken]);
  const { attempts } = await product.db
    .selectFrom('delivery')
    .innerJoin('account', 'account.id', 'buyerId')
    .select('attempts')
    .where('email1', '=', refused)
    .executeTakeFirstOrThrow();
  assert.equal(attempts, 3);
});

test('disables only a permanently rejected address; one accepting address is enough', async (t) => {
  const { product } = await waiting(t, { email1: taken, email2: refused }, { email1: second });
  const { mailer, addressees } = await mailing(t, (to) => to === refused && '550 5.1.1 No such user here');
  await sendAlerts(product, mailer);
  assert.deepEqual(addressees(), [second, taken]);
  assert.deepEqual((await statesOf(product))[taken], ['accepted', 'accepted', 'bounced']);
  const reasons = ['email1DisableReason', 'email2DisableReason', 'email2DisabledAt'] as const;
  const disabled = await product.db.selectFrom('account').select(reasons).where('email1', '=', taken).execute();
  assert.deepEqual(disabled, [
    { email1DisableReason: null, email2DisableReason: 'Bounced', email2DisabledAt: product.clock.now() },
  ]);
});

test('a delivery bounces with its only address, and is given up if never accepted; the ledger has both', async (t) => {
  const { product, later } = await waiting(t, { email1: refused }, { email1: taken }, { email1: second });
  const { mailer } = await mailing(t, (to) => to === refused && '553 Unknown', {
    onData: (to: string) => (to === second ? '554 Transaction failed' : to === taken && '550 5.7.1 Looks like spam'),
  });
  assert.equal(await sendAlerts(product, mailer), 1);
  const states = await statesOf(product);
  assert.deepEqual([states[refused]?.[0], states[second]?.[0], states[taken]?.[0]], ['bounced', 'failed', 'queued']);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    later(30);
    await sendAlerts(product, mailer);
  }
  assert.equal((await statesOf(product))[taken]?.[0], 'failed');
  const dead = await product.db.selectFrom('delivery').select('problem').where('deadAt', 'is not', null).execute();
  assert.deepEqual(dead.map(({ problem }) => problem).sort(), ['550 5.7.1 Looks like spam', '554 Transaction failed']);
  const lines = await product.db.selectFrom('marketingEvent').selectAll().where('kind', '=', 'bounced').execute();
  assert.equal(lines.length, 3);
  const disabled = await product.db.selectFrom('account').select('email1').where('email1DisabledAt', 'is not', null);
  assert.deepEqual(await disabled.execute(), [{ email1: refused }]);
});

test('while the server is away, no attempt counts and no address is disabled, however long', async (t) => {
  const { product, later } = await waiting(t, { email1: taken, email2: second }, { email1: refused });
  const gone = smtpMailer('smtp://127.0.0.1:9', 'no-reply@market.test');
  t.after(() => gone.close());
  const { mailer: closed } = await mailing(t, () => '421 4.3.2 Shutting down');
  for (let attempt = 0; attempt < 12; attempt += 1) {
    assert.equal(await sendAlerts(product, attempt % 2 ? gone : closed), 1);
    assert.equal(await sendAlerts(product, gone), 0);
    later(30);
  }
  const [batch] = await product.db.selectFrom('deliveryBatch').select(['tries', 'problem']).execute();
  assert.equal(batch?.tries, 12);
  assert.match(batch?.problem ?? '', /ECONNREFUSED/);
  const { mailer, addressees } = await mailing(t);
  assert.equal(await sendAlerts(product, mailer), 1);
  assert.deepEqual(addressees(), [refused, second, taken]);
  const attempts = await product.db.selectFrom('delivery').select('attempts').execute();
  assert.deepEqual(attempts, [{ attempts: 1 }, { attempts: 1 }]);
});

test('resends a mail whose response was lost under the same Message-ID', async (t) => {
  const { product, later } = await waiting(t, { email1: taken });
  let cuts = 1;
  const { mailer, received } = await mailing(t, undefined, { cut: () => cuts-- > 0 });
  await sendAlerts(product, mailer);
  assert.equal((await statesOf(product))[taken]?.[0], 'queued');
  later(1);
  await sendAlerts(product, mailer);
  const ids = received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  assert.equal(ids.length, 2);
  assert.equal(ids[0], ids[1]);
  assert.equal((await statesOf(product))[taken]?.[0], 'accepted');
});

test('sends the mails of a batch concurrently', async (t) => {
  const { product } = await waiting(t, ...Array.from({ length: 25 }, () => ({})));
  const { mailer, received } = await mailing(t, undefined, { together: 5 });
  await sendAlerts(product, mailer);
  assert.equal(received.length, 25);
});

test('sends as many mails at once as the setting says', async (t) => {
  const { product } = await waiting(t, ...Array.from({ length: 40 }, () => ({})));
  const { url, received, most } = await mailing(t, undefined, { together: 30 });
  const wide = await chooseMailer({
    ...product.context,
    config: { ...product.context.config, smtpUrl: url, mailWidth: 30, mailBatches: 1 },
  });
  t.after(() => wide.close());
  await sendAlerts(product, wide);
  assert.equal(received.length, 40);
  assert.equal(most(), 30);
});

test('a worker that lost its lease cannot record an outcome', async (t) => {
  const { product } = await waiting(t, { email1: taken });
  const day = '2026-06-10';
  const at = product.clock.now();
  const { buyerId } = await product.db.selectFrom('delivery').select('buyerId').executeTakeFirstOrThrow();
  const slow = await leaseBatch(product.db, day, at, new Date(at.getTime() + 1000));
  assert.equal(await leaseBatch(product.db, day, at, at), undefined);
  const later = new Date(at.getTime() + 2000);
  const next = await leaseBatch(product.db, day, later, new Date(later.getTime() + 1000));
  assert.ok(slow && next && slow.id === next.id);
  const outcome = {
    buyerId,
    reportedStatus: ['accepted', null],
    messageIds: [null, null],
    problem: null,
    attempt: 1,
  } as const;
  const noted = {
    ...outcome,
    reportedStatus: [...outcome.reportedStatus],
    messageIds: [...outcome.messageIds],
  } as never;
  await recordOutcomes(product.db, slow, [noted], at);
  await endBatch(product.db, 'alerts', slow, { now: at, retryAt: at, problem: null });
  assert.equal((await statesOf(product))[taken]?.[0], 'queued');
  await recordOutcomes(product.db, next, [noted], at);
  assert.equal((await statesOf(product))[taken]?.[0], 'accepted');
});

test('a stopped batch continues at once where it was', async (t) => {
  const { product } = await waiting(t, ...Array.from({ length: 30 }, () => ({})));
  const stopping = new AbortController();
  const { mailer, received } = await mailing(t);
  const send = mailer.send.bind(mailer);
  mailer.send = async (mail) => {
    const id = await send(mail);
    if (received.length >= 12) stopping.abort();
    return id;
  };
  assert.equal(await sendNextAlerts(product.context, mailer, stopping.signal), true);
  const before = received.length;
  assert.ok(before < 30, 'it did not stop');
  assert.equal(await sendNextAlerts(product.context, mailer), true);
  assert.equal(new Set(received.flatMap(({ to }) => to)).size, 30);
  assert.equal(received.length, 30, 'something was repeated');
});
