import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  type AlertPreferences,
  usualAlertsADay as alertsADay,
  alertsADayText,
  laterAlertsText,
} from '@marketplace/shared-contract/alerts/alerts';
import type { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { sql } from 'kysely';
import { mailing, sendAlerts } from '../../../test/alerts.ts';
import { makeBuyer } from '../../../test/fixtures.ts';
import { morning, rowsOf, states, thursday, wanting, withSeller } from '../digests/digests.fixture.ts';

const count = (all: string[], state: string) => all.filter((one) => one === state).length;

test('posts beyond the daily limit of single emails come in the next morning’s digest', async (t) => {
  const { product, post } = await withSeller(t);
  const { mailer, received } = await mailing(t);
  const [buyer, daily] = [await makeBuyer(product), await wanting(product, 'daily')];
  const others = 2;
  for (let n = 0; n < alertsADay + others; n += 1) await post('Craft bakery');
  const all = await states(product, buyer);
  assert.deepEqual([count(all, 'queued'), count(all, 'kept')], [alertsADay, others]);
  await sendAlerts(product, mailer);
  assert.deepEqual(new Set(received.map(({ to }) => to[0])), new Set([buyer.email]));
  assert.equal(received.splice(0).length, alertsADay);

  const digests = await morning(product, thursday, mailer, received);
  const told = (to: string) => digests.filter((mail) => mail.to === to).map((mail) => mail.told.length);
  assert.deepEqual([told(buyer.email), told(daily.email)], [[others], [alertsADay + others]]);
  // Certificates and the ledger count each of them as emailed (PD-41).
  const rows = await rowsOf(product, buyer.id);
  assert.equal(rows.filter(({ acceptedAt }) => acceptedAt !== null).length, alertsADay + others);
  const { rows: ledger } = await sql<{ emailed: number }>`
    select sum(quantity)::int as emailed from marketing_event where kind = 'alerts accepted'`.execute(product.db);
  assert.equal(ledger[0]?.emailed, 2 * (alertsADay + others));

  await post('Iron foundry');
  assert.equal((await states(product, buyer)).at(-1), 'queued', 'a new day begins anew');
});

test('counts every buyer of two posts whose alerts are made concurrently', async (t) => {
  const { product, post } = await withSeller(t);
  const buyers = [];
  for (let n = 0; n < 3; n += 1) buyers.push(await makeBuyer(product));
  for (let n = 0; n < alertsADay - 1; n += 1) await post('Craft bakery');
  await Promise.all(['Iron foundry', 'Old hotel'].map(post));
  for (const buyer of buyers) {
    const all = await states(product, buyer);
    assert.deepEqual([count(all, 'queued'), count(all, 'kept')], [alertsADay, 1]);
  }
});

test('ALERTS_A_DAY sets the limit, shown with the alert choices and on the certificate', async (t) => {
  const { product, post, seller } = await withSeller(t, { ALERTS_A_DAY: '2' });
  const buyer = await makeBuyer(product);
  for (let n = 0; n < 3; n += 1) await post('Craft bakery');
  const all = await states(product, buyer);
  assert.deepEqual([count(all, 'queued'), count(all, 'kept')], [2, 1]);
  const read = await product.call(buyer, buyerCalls.alertPreferences);
  assert.equal(read.json<AlertPreferences>().alertsADay, 2);
  const answer = await product.call(seller, sellerCalls.certificate, { query: { id: 1 } });
  assert.equal(answer.json<CertificateAnswer>().annex.alertsADay, 2);
});

test('the help page matches the alerts screen, and leaves the number to it', async () => {
  const faqs = await readFile(new URL('../../../texts/faqs.md', import.meta.url), 'utf8');
  assert.ok(faqs.includes(laterAlertsText));
  assert.ok(alertsADayText(alertsADay).includes(laterAlertsText));
  assert.ok(!/\b10\b/.test(faqs.split('\n').find((line) => line.includes(laterAlertsText)) ?? '10'));
});
