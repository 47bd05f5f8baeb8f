import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeBuyer, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { AppError } from '../../platform/app-error.ts';
import { register, sellerForm } from '../registration/registration.fixture.ts';
import { assertTelephone } from './assert-telephone.rules.ts';

for (const number of [
  '0113 496 0000',
  '+44 (0)113 496 0000',
  '(+44) 113 496 0000',
  '+1 213 373 4253',
  '0033 1 23 45 67 89',
  '',
])
  test(`accepts "${number}"`, () => assertTelephone('Telephone', number));
for (const number of ['call me', '+999 123 4567', '+33 1 23', '+1 213 373 42533 99', '0113 496'])
  test(`defect 56: rejects "${number}"`, () => assert.rejects(assertTelephone('Telephone', number), AppError));

test('defect 56: a registration with text as telephone number writes nothing', async (t) => {
  const product = await testProduct(t);
  const before = await rowCounts(product);
  for (const [field, number] of [
    ['Telephone', 'call me'],
    ['Telephone', '+999 123 4567'],
    ['Mobile', 'none'],
  ] as const) {
    const answer = await register(product, { ...sellerForm, [field]: number });
    assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)], [400, [field]], number);
  }
  assert.deepEqual(await rowCounts(product), before);
});

test('defect 56: an old invalid number does not block changing the address, but a new one is rejected', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(product, {}, { telephone: 'ask at reception', mobile: 'none' });
  const amend = (over: object) =>
    product.call(buyer, signedInCalls.accountAddress, {
      body: {
        AddressLine1: '2 Low Street',
        TownCity: 'York',
        Postcode: 'YO1 1AA',
        CountryCode: 'GB',
        Telephone: 'ask at reception',
        Mobile: 'none',
        ...over,
      },
    });
  assert.equal((await amend({})).statusCode, 200);
  const refused = await amend({ Telephone: 'ask the porter', TownCity: 'Hull' });
  assert.deepEqual([refused.statusCode, Object.keys(refused.json().fields)], [400, ['Telephone']]);
  const { accountAddress } = (await product.call(buyer, signedInCalls.accountDetails)).json();
  assert.deepEqual([accountAddress.townCity, accountAddress.telephone], ['York', 'ask at reception']);
  assert.equal((await amend({ Telephone: '01904 960000', Mobile: '' })).statusCode, 200);
});
