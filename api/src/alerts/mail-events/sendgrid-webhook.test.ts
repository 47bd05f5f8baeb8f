import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { periodOf, sendAlerts, statesOf } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { type Fault, sendGridServer, signedPost, webhookKey } from '../../../test/sendgrid-server.ts';
import { sendGridMailer } from '../../platform/mail/sendgrid-mailer.ts';
import { makeAlerts } from '../alerts/make-alerts.job.ts';

const [first, second] = ['first@people.example', 'second@people.example'];
const keys = { SENDGRID_WEBHOOK_KEY: webhookKey };

/** A buyer with two addresses who was sent an alert through SendGrid. */
async function sent(t: Parameters<typeof testProduct>[0], fault?: (asked: { to: string }) => Fault | undefined) {
  const product = await testProduct(t, undefined, keys);
  const buyer = await makeBuyer(product, {}, { email1: first, email2: second });
  const periodId = await periodOf(product, await makeLivePost(product, await makeAccount(product, 'seller')));
  await makeAlerts(product.context, { periodId });
  const { settings, taken } = await sendGridServer(t, fault);
  const mailer = sendGridMailer(settings, 'no-reply@market.test');
  await sendAlerts(product, mailer);
  const { number } = await product.db
    .selectFrom('account')
    .select('number')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const at = (minute: number) => Date.parse('2026-06-10T09:00:00Z') / 1000 + minute * 60;
  const event = (name: string, place: 1 | 2, minute: number, more = {}) => ({
    ...{
      event: name,
      email: place === 1 ? first : second,
      timestamp: at(minute),
      sg_event_id: `${name}${place}${minute}`,
    },
    ...{ mail_key: `a${periodId}-${number}-${place}`, sg_message_id: 'x.filter', ...more },
  });
  const post = (...events: unknown[]) => signedPost(product, events);
  const states = async () => (await statesOf(product))[first];
  const reasons = async () => {
    const columns = ['email1DisableReason', 'email2DisableReason'] as const;
    const row = await product.db
      .selectFrom('account')
      .select(columns)
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    return [row.email1DisableReason, row.email2DisableReason];
  };
  return { product, buyer, periodId, taken, mailer, event, post, states, reasons };
}

test('sends each address one mail under its own key, and events update the delivery', async (t) => {
  const { product, taken, event, post, states, reasons } = await sent(t);
  assert.deepEqual(taken.map((mail) => mail.personalizations[0].to[0].email).sort(), [first, second]);
  assert.equal(new Set(taken.map((mail) => mail.custom_args?.mail_key)).size, 2);
  const { messageId1, messageId2 } = await product.db
    .selectFrom('delivery')
    .select(['messageId1', 'messageId2'])
    .executeTakeFirstOrThrow();
  assert.deepEqual([messageId1, messageId2].sort(), ['sg-1', 'sg-2']);
  assert.equal((await post(event('processed', 1, 1), event('open', 1, 2), event('deferred', 2, 2))).statusCode, 204);
  assert.deepEqual(await states(), ['accepted', 'accepted', 'accepted']);
  await post(event('delivered', 1, 3));
  assert.deepEqual(await states(), ['delivered', 'delivered', 'accepted']);
  await post(event('bounce', 2, 4, { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' }));
  assert.deepEqual(await states(), ['delivered', 'delivered', 'bounced']);
  assert.deepEqual(await reasons(), [null, 'Bounced']);
});

test('each kind of event disables its own address with its own reason', async (t) => {
  const cases = [
    ['bounce', { type: 'bounce' }, 'Bounced'],
    ['bounce', { type: 'blocked' }, 'Blocked'],
    ['dropped', { reason: 'Bounced Address' }, 'Bounced'],
    ['dropped', { reason: 'Spam Content (if spam checker app enabled)' }, null],
    ['spamreport', {}, 'Spam report'],
    ['unsubscribe', {}, 'Unsubscribed'],
    ['group_unsubscribe', {}, 'Unsubscribed'],
    ['click', {}, null],
  ] as const;
  const { product, buyer, event, post, reasons } = await sent(t);
  for (const [name, more, reason] of cases) {
    await post(event(name, 2, 1, more));
    assert.deepEqual(await reasons(), [null, reason], `${name} ${JSON.stringify(more)}`);
    const fresh = { email2DisableReason: null, email2DisabledAt: null };
    await product.db.updateTable('account').set(fresh).where('id', '=', buyer.id).execute();
  }
});

test('events that come twice, late or out of order have the same result', async (t) => {
  const { product, event, post, states, reasons } = await sent(t);
  const events = [
    event('processed', 1, 1),
    event('delivered', 1, 2),
    event('bounce', 1, 3, { type: 'bounce', reason: 'gone' }),
    event('unsubscribe', 1, 4),
    event('processed', 2, 1),
    event('delivered', 2, 2),
    event('spamreport', 2, 5),
  ];
  const untouched = await product.db.selectFrom('delivery').selectAll().executeTakeFirstOrThrow();
  const start = async () => {
    const { state: _, ...row } = untouched;
    await product.db.updateTable('delivery').set(row).execute();
    const clean = {
      email1DisableReason: null,
      email1DisabledAt: null,
      email2DisableReason: null,
      email2DisabledAt: null,
    };
    await product.db.updateTable('account').set(clean).execute();
  };
  const posts = fc.array(fc.shuffledSubarray(events, { minLength: 1 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(posts, fc.shuffledSubarray(events, { minLength: events.length }), async (some, all) => {
      await start();
      for (const part of some) await post(...part);
      await post(...all);
      assert.deepEqual(await states(), ['delivered', 'bounced', 'delivered']);
      assert.deepEqual(await reasons(), ['Bounced', 'Spam report']);
    }),
    { numRuns: 25, seed: 5 },
  );
});

test('the ledger records a bounce once, and acceptance stays counted', async (t) => {
  const { product, event, post } = await sent(t);
  const gone = [event('bounce', 1, 3, { type: 'bounce' }), event('bounce', 2, 3, { type: 'blocked' })];
  for (let again = 0; again < 3; again += 1) await post(...gone);
  const lines = await product.db.selectFrom('marketingEvent').select(['kind', 'quantity']).orderBy('id').execute();
  assert.deepEqual(lines.slice(2), [
    { kind: 'alerts accepted', quantity: 1 },
    { kind: 'bounced', quantity: 1 },
  ]);
});

test('old events do not disable a re-enabled address; new ones do', async (t) => {
  const { product, buyer, event, post, reasons } = await sent(t);
  await post(event('bounce', 1, 1, { type: 'bounce' }));
  assert.deepEqual(await reasons(), ['Bounced', null]);
  product.clock.set('2026-06-10T10:00:00Z');
  const { signedInCalls } = await import('@marketplace/shared-contract/platform/calls/signed-in');
  assert.equal((await product.call(buyer, signedInCalls.removebounceorblock1)).statusCode, 200);
  await post(event('bounce', 1, 1, { type: 'bounce' }));
  // SendGrid's own list lags behind.
  await post(event('dropped', 1, 61, { reason: 'Bounced Address' }));
  assert.deepEqual(await reasons(), [null, null]);
  await post(event('bounce', 1, 62, { type: 'bounce' }));
  assert.deepEqual(await reasons(), ['Bounced', null]);
});

test('an event confirms a mail that was not recorded as sent, and it is not sent again', async (t) => {
  const { product, taken, mailer, event, post, states } = await sent(t, ({ to }) => (to === first ? 'cut' : undefined));
  assert.deepEqual(await states(), ['accepted', 'queued', 'accepted']);
  await post(event('processed', 1, 1));
  assert.deepEqual(await states(), ['accepted', 'accepted', 'accepted']);
  product.clock.set('2026-06-10T12:00:00Z');
  await sendAlerts(product, mailer);
  assert.equal(taken.length, 1);
});

test('rejects what SendGrid did not sign, signed too long ago or differently, writing nothing', async (t) => {
  const { product, event, states } = await sent(t);
  const events = [event('bounce', 1, 1, { type: 'bounce' })];
  const before = [await rowCounts(product), await states()];
  const altered = JSON.stringify([{ ...events[0], email: 'other@people.example' }]);
  const wrong = [
    signedPost(product, events, { signature: 'bm90IG9uZQ==' }),
    signedPost(product, events, { signature: '' }),
    signedPost(product, events, { as: altered }),
    signedPost(product, events, { as: JSON.stringify(events) }),
    signedPost(product, events, { at: new Date('2026-06-09T07:59:00Z') }),
    signedPost(product, events, { at: new Date('2026-06-10T09:11:00Z') }),
  ];
  for (const answer of await Promise.all(wrong)) assert.equal(answer.statusCode, 403);
  assert.equal((await signedPost(product, '{"not": "a list"}')).statusCode, 400);
  assert.equal((await signedPost(product, 'not json')).statusCode, 400);
  assert.equal((await signedPost(product, [{ strange: true }, ...Array(3).fill(null)])).statusCode, 204);
  assert.deepEqual([await rowCounts(product), await states()], before);
});

test('accepts SendGrid’s published example at its time', async (t) => {
  const key =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
  const product = await testProduct(t, '2020-05-06T18:10:00Z', { SENDGRID_WEBHOOK_KEY: key });
  const signature = 'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=';
  const body = JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' });
  const at = new Date(1588788367 * 1000);
  const answer = await signedPost(product, body, { at, signature });
  assert.equal(answer.json().message, 'The events must be a list');
  assert.equal((await signedPost(product, `${body} `, { at, signature })).statusCode, 403);
});

test('without a key, the address does not exist', async (t) => {
  const product = await testProduct(t);
  assert.equal((await signedPost(product, [])).statusCode, 404);
});
