import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, makeLivePost, productWith, rowOf } from '../../../test/fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';

const details = {
  TitleId: 6,
  Forenames: 'Sam',
  Surname: 'Renamed',
  EmailAddress2: 'second@people.example',
  Company: 'Renamed & Co',
  Position: 'Owner',
};
const address = {
  AddressLine1: '2 Low Street',
  AddressLine2: 'Floor 3',
  AddressLine3: '',
  TownCity: 'York',
  County: 'Yorkshire',
  Postcode: 'YO1 1AA',
  CountryCode: 'GB',
  Telephone: '01904 960000',
  Mobile: '',
};
const read = async ({ call }: TestProduct, user: TestUser) => (await call(user, signedInCalls.accountDetails)).json();
const amend = ({ call }: TestProduct, user: TestUser, over: object = {}, query = {}) =>
  call(user, signedInCalls.account, { body: { ...details, ...over }, query });
const amendAddress = ({ call }: TestProduct, user: TestUser, over: object = {}) =>
  call(user, signedInCalls.accountAddress, { body: { ...address, ...over } });

test('saves and returns details and address, keeping the login address and role', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  const answer = await amend(product, buyer, { EmailAddress1: 'x@people.example' }, { isBuyer: 'false' });
  assert.deepEqual([answer.statusCode, answer.body], [200, 'Changes Successfully Saved']);
  assert.equal((await amendAddress(product, buyer)).body, 'Changes Successfully Saved');
  assert.deepEqual(await read(product, buyer), {
    myAccountDetails: {
      titleId: 6,
      forenames: 'Sam',
      surname: 'Renamed',
      emailAddress1: buyer.email,
      emailAddress2: 'second@people.example',
      emailAddress2Confirmed: false,
      emailAddress2AskedDate: '2026-06-10T09:00:00.000Z',
      company: 'Renamed & Co',
      position: 'Owner',
      flagged: false,
      customPriceRate: null,
    },
    accountAddress: {
      addressLine1: '2 Low Street',
      addressLine2: 'Floor 3',
      addressLine3: '',
      townCity: 'York',
      county: 'Yorkshire',
      postcode: 'YO1 1AA',
      countryCode: 'GB',
      telephone: '01904 960000',
      mobile: '',
    },
    newAddress: null,
  });
});

test('a seller’s rate is in pounds, and a flagged buyer does not see the flag', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller', { customRatePence: 19950, flagged: true });
  const buyer = await makeBuyer(product, {}, { flagged: true });
  const { customPriceRate, flagged } = (await read(product, seller)).myAccountDetails;
  assert.deepEqual([customPriceRate, flagged], [199.5, true]);
  assert.equal((await read(product, buyer)).myAccountDetails.flagged, false);
});

test('rejects an invalid field and saves nothing', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller', { email1: 'First@people.example' });
  const before = await read(product, seller);
  const fieldsOf = async (answer: ReturnType<typeof amend>) => {
    assert.equal((await answer).statusCode, 400);
    return (await answer).json().fields;
  };
  assert.deepEqual(await fieldsOf(amend(product, seller, { EmailAddress2: 'FIRST@people.example' })), {
    EmailAddress2: 'Second Email must differ from Email',
  });
  assert.deepEqual(await fieldsOf(amend(product, seller, { EmailAddress2: 'none' })), {
    EmailAddress2: 'Second Email should be valid',
  });
  assert.deepEqual(await fieldsOf(amend(product, seller, { TitleId: 99 })), { TitleId: 'Not one of the choices' });
  assert.deepEqual(await fieldsOf(amendAddress(product, seller, { CountryCode: 'ZZ' })), {
    CountryCode: 'Not one of the choices',
  });
  assert.deepEqual(await fieldsOf(amendAddress(product, seller, { Postcode: '12345678901' })), {
    Postcode: 'Post Code must be less than 10 characters',
  });
  assert.deepEqual(await read(product, seller), before);
});

test('a changed second address has no history; the same one in another case keeps it', async (t) => {
  const product = await testProduct(t);
  const disabled = {
    email2: 'second@people.example',
    email2DisableReason: 'Bounced',
    email2DisabledAt: '2026-06-01T09:00:00Z',
  };
  const buyer = await makeBuyer(product, {}, disabled);
  const reason = async () => (await rowOf(product, 'account', { id: buyer.id })).email2DisableReason;
  await amend(product, buyer, { EmailAddress2: 'SECOND@people.example' });
  assert.equal(await reason(), 'Bounced');
  await amend(product, buyer, { EmailAddress2: '' });
  assert.equal(await reason(), null);
  assert.equal((await read(product, buyer)).myAccountDetails.emailAddress2, null);
});

test('a seller’s cards show the new name and company at once', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const ids = [await makeLivePost(product, seller), await makeLivePost(product, seller)];
  await amend(product, seller);
  for (const id of ids) {
    const post = (await product.call(seller, signedInCalls.post, { query: { id } })).json();
    assert.deepEqual([post.createdByName, post.createdByCompany], ['Sam Renamed', 'Renamed & Co']);
  }
});
