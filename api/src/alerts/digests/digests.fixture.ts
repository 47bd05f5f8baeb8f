import type { TestContext } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { periodOf, sendAlerts } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { makeAlerts } from '../alerts/make-alerts.job.ts';
import { makeDigests } from './make-digests.job.ts';
import { sendNextDigests } from './send-digests.ts';

const wednesday = '2026-06-10T09:00:00Z';
/** The times when digests are due, in the days after the test's first. */
export const [thursday, friday, monday] = ['2026-06-11T06:00:00Z', '2026-06-12T06:00:00Z', '2026-06-15T06:00:00Z'];

/** A product with a seller on a digest morning, a Wednesday. */
export async function withSeller(t: TestContext, env: Record<string, string> = {}) {
  const product = await testProduct(t, wednesday, env);
  await makeDigests(product.context);
  const seller = await makeAccount(product, 'seller');
  /** Posts something and creates its alerts. */
  const post = async (heading: string) => {
    const Startdate = product.clock.now().toISOString().slice(0, 10);
    const id = await makeLivePost(product, seller, { ActivityHeading: heading }, { Startdate });
    await makeAlerts(product.context, { periodId: await periodOf(product, id) });
    return id;
  };
  return { product, seller, post };
}

export const frequency = (product: TestProduct, buyer: TestUser, Frequency: string) =>
  product.call(buyer, buyerCalls.saveAlertPreferences, { body: { Frequency } });
export const wanting = async (product: TestProduct, Frequency: string, over: object = {}) => {
  const buyer = await makeBuyer(product, {}, over);
  await frequency(product, buyer, Frequency);
  return buyer;
};

/** Creates and sends what is due at a given time, alerts first; returns who got what, newest post first. */
export async function morning(
  product: TestProduct,
  now: string,
  mailer: Mailer,
  received: { to: string[]; raw: string }[],
) {
  product.clock.set(now);
  await makeDigests(product.context);
  await sendAlerts(product, mailer);
  while (await sendNextDigests(product.context, mailer));
  return received.splice(0).map(({ to, raw }) => ({ to: to[0], told: titlesIn(raw) }));
}
const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('\r\n', '\n');
const titlesIn = (raw: string) =>
  [...textOf(raw).matchAll(/^(\w+ (?:bakery|foundry|hotel))\n(?:[^\n]*\n){2}Live until/gm)].map(([, title]) => title);

export const rowsOf = ({ db }: TestProduct, buyerId: string) =>
  db
    .selectFrom('delivery')
    .select(['postId', 'state', 'kept', 'acceptedAt'])
    .where('buyerId', '=', buyerId)
    .orderBy('postId')
    .execute();
export const states = async (product: TestProduct, buyer: { id: string }) =>
  (await rowsOf(product, buyer.id)).map(({ state, kept }) => (kept ? 'kept' : state));
