import assert from 'node:assert/strict';
import type { OffersAnswer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { parse } from 'csv-parse/sync';
import { makeAccount, makeBuyer, makeLivePost } from '../../../test/fixtures.ts';
import { accept, makeDocument, offer } from '../../../test/particulars.ts';
import type { TestProduct, TestUser } from '../../../test/product.ts';

export const download = ({ call }: TestProduct, user: TestUser | undefined, id: number) =>
  call(user, sellerCalls.saleFile, { query: { id } });
/** The rows of a file's table, by column name. */
export const rows = (file?: Buffer) =>
  parse(file?.toString() ?? '', { bom: true, columns: true }) as Record<string, string>[];

/** A sale with a moved date, a reader who asked, a withdrawal without a sale, and its statement. */
export async function aSale(product: TestProduct) {
  const { call, clock } = product;
  const seller = await makeAccount(product, 'seller');
  const id = await makeLivePost(product, seller);
  const own = { query: { id } };
  const ok = async (answer: ReturnType<typeof call>) =>
    assert.equal((await answer).statusCode, 200, (await answer).body);
  const final = (FinalOffersDay: string) => ({ FinalOffersDay, FinalOffersTime: '12:00', Reason: 'Asked for time' });
  await ok(call(seller, sellerCalls.saveTimetable, { ...own, body: final('2026-06-26') }));
  clock.set('2026-06-11T09:00:00Z');
  await ok(call(seller, sellerCalls.saveTimetable, { ...own, body: final('2026-06-29') }));
  for (const Bidder of ['=Loser Ltd', 'Purchaser Ltd'])
    await ok(call(seller, sellerCalls.addOffer, { ...own, body: anOffer({ Bidder }) }));
  const [register] = (await call(seller, sellerCalls.offers, own)).json<OffersAnswer>().offers;
  const struck = { query: { id, number: 1 }, body: { Reason: 'Of another sale' } };
  await ok(call(seller, sellerCalls.strikeOffer, { ...struck, headers: { 'if-match': register?.version ?? '' } }));
  await offer(product, seller, id, true);
  const { versionId } = await makeDocument(product, seller, id, { Title: '=Accounts' });
  const buyer = await makeBuyer(product, {}, { surname: 'Reader', company: 'Reader & <Sons>' });
  await ok(accept(product, buyer, id));
  for (let times = 0; times < 2; times += 1)
    await ok(call(buyer, buyerCalls.particularsFile, { query: { id: versionId } }));
  await ok(call(buyer, buyerCalls.askQuestion, { ...own, body: { Topic: 'process', Question: 'Why is it sold?' } }));
  const notice = { Heading: 'Change of contact', Text: 'Ask for Ann Archer.' };
  await ok(call(seller, sellerCalls.sendNotice, { ...own, body: notice }));
  clock.set('2026-06-28T13:00:00Z');
  await ok(call(seller, sellerCalls.withdrawPost, { ...own, body: {} }));
  const soldTo = (Name: string, Price: string, Connected: 'yes' | 'no') => ({
    ...{ Name, CompanyNumber: '', Price, Connected, ThroughUs: 'no' as const, ExpressionId: null },
  });
  const Purchasers = [soldTo('Purchaser Ltd', '150000.50', 'no'), soldTo('Second Ltd', '99999.50', 'yes')];
  const parts = { Result: 'sold-in-parts', ConnectedParty: 'yes', ConnectedHow: 'A director.', Purchasers } as const;
  const outcome = { ...anOutcome({ CompletedOn: '2026-06-28' }), ...parts };
  await ok(call(seller, sellerCalls.saveOutcome, { ...own, body: outcome }));
  await ok(call(seller, sellerCalls.takeStatement, own));
  return { seller, buyer, id };
}
