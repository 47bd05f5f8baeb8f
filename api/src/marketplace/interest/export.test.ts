import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeAccount, makeBuyer, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';

async function withPost(t: Parameters<typeof testProduct>[0], over = {}) {
  const [product, seller] = await productWith(t, 'seller');
  return { product, seller, id: await makeLivePost(product, seller, over) };
}
const express = ({ call }: TestProduct, user: TestUser, id: number, ExpressInterestText = 'Yes') =>
  call(user, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText } });
const exported = ({ call }: TestProduct, user: TestUser, id: number) =>
  call(user, sellerCalls.exportExpressions, { query: { id } });
const unviewed = async ({ call }: TestProduct, user: TestUser) =>
  (await call(user, sellerCalls.notifications)).json() as unknown;

test('the export is a file named by reference and day, with contact details, marking nothing as viewed', async (t) => {
  const { product, seller, id } = await withPost(t, { Reference: 'Réf/1 "x"' });
  const buyer = await makeBuyer(
    product,
    {},
    { email2: 'b@people.example', mobile: '07700 900000', surname: 'O"Neil', countryCode: 'GB' },
  );
  await express(product, buyer, id, 'Line one, with a comma\nline "two"');
  const before = await rowCounts(product);
  const answer = await exported(product, seller, id);
  assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="R-f-1-x-2026-06-10.csv"');
  const [head = '', ...rest] = answer.body.split('\r\n');
  assert.doesNotMatch(head, /Visible/);
  const text = rest.join('\r\n');
  for (const part of [buyer.email, 'b@people.example', '07700 900000', '"O""Neil"', '10 June 2026', 'Leeds'])
    assert.ok(text.includes(part), part);
  assert.ok(text.includes('"Line one, with a comma\nline ""two"""'));
  assert.equal(await unviewed(product, seller), 1);
  assert.deepEqual(await rowCounts(product), before);
});

test('defect 25: the export includes the heading, the time and the country', async (t) => {
  const { product, seller, id } = await withPost(t);
  await express(product, await makeBuyer(product, {}, { countryCode: 'GB' }), id);
  const [head = '', row = ''] = (await exported(product, seller, id)).body.split('\r\n');
  assert.match(head, /^Reference,Heading,Date Expressed,Time Expressed,Forenames,Surname,Company/);
  assert.match(head, /,Postcode,Country,/);
  assert.ok(row.includes(',Craft bakery with two shops,10 June 2026,'), row);
  assert.ok(row.includes(',United Kingdom,'), row);
});

test('no cell runs as a spreadsheet formula', async (t) => {
  const { product, seller, id } = await withPost(t, { Reference: '=1+1' });
  for (const start of ['=', '+', '-', '@']) {
    const buyer = await makeBuyer(
      product,
      {},
      { company: `${start}HYPERLINK("x")`, telephone: `${start}44`, forenames: '\t=x' },
    );
    await express(product, buyer, id, `${start}cmd|' /C calc'!A0`);
  }
  const { body } = await exported(product, seller, id);
  const cells = body
    .split('\r\n')
    .slice(1)
    .flatMap((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    .map((cell) => cell.replace(/^"|"$/g, ''));
  assert.ok(cells.length > 60);
  for (const cell of cells) assert.doesNotMatch(cell, /^[=+@\t\r-]/);
  assert.ok(cells.includes("'=1+1"));
});

test('a practitioner’s file lacks hidden interest, an Admin’s marks it; others get none', async (t) => {
  const { product, seller, id } = await withPost(t);
  const [seen, flagged] = [await makeBuyer(product), await makeBuyer(product, {}, { flagged: true })];
  for (const buyer of [seen, flagged]) await express(product, buyer, id);
  const [other, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const own = (await exported(product, seller, id)).body;
  assert.ok(own.includes(seen.email) && !own.includes(flagged.email));
  const all = (await exported(product, admin, id)).body;
  assert.ok(all.includes(seen.email) && all.includes(flagged.email));
  assert.match(all.split('\r\n')[0] ?? '', /Visible to Practitioner$/);
  for (const [user, post] of [
    [other, id],
    [seller, 999_999],
  ] as const)
    assert.equal((await exported(product, user, post)).statusCode, 404);
});

test('counts visible, unopened expressions in the user’s own posts', async (t) => {
  const { product, seller, id } = await withPost(t);
  const other = await makeAccount(product, 'seller');
  assert.equal(await unviewed(product, seller), 0);
  for (const over of [{}, {}, { flagged: true }]) await express(product, await makeBuyer(product, {}, over), id);
  assert.deepEqual([await unviewed(product, seller), await unviewed(product, other)], [2, 0]);
  const [{ expressionId }] = (await product.call(seller, sellerCalls.expressedInterestList)).json();
  await product.call(seller, sellerCalls.expressedInterest, { query: { id: expressionId } });
  assert.equal(await unviewed(product, seller), 1);
});
