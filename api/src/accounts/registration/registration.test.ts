import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentVersion } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { makeAccount, makeLivePost, productWith, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { testProduct } from '../../../test/product.ts';
import { passOf } from '../captcha/captcha.fixture.ts';
import type { MailDomains } from './mail-domains.ts';
import { buyerForm, confirm, confirmSubject, logIn, mailedLink, register, sellerForm } from './registration.fixture.ts';

const noMail: MailDomains = {
  lookupMx: async (domain) => (domain === 'no-mail.example' ? 'takes no mail' : 'takes mail'),
};

test('a seller registers, confirms through the emailed link and logs in', async (t) => {
  const product = await testProduct(t);
  const form = { ...sellerForm, CapacityID: 2, IPName: 'Pat Licensed', Email2: 'second@people.example' };
  const answer = await register(product, form);
  assert.deepEqual(
    [answer.statusCode, answer.body],
    [200, 'Thank you for registering. Please confirm your email through the link we have sent you.'],
  );
  const account = await product.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(
    [account.role, account.email1, account.email2, account.titleId, account.capacityId, account.practitionerName],
    ['seller', form.Email, 'second@people.example', 6, 2, 'Pat Licensed'],
  );
  assert.deepEqual([account.countryCode, account.postcode, account.emailConfirmedAt], ['GB', 'LS1 1AA', null]);
  assert.match(account.passwordHash, /^\$argon2id\$/);
  const consents = await product.db.selectFrom('consent').selectAll().orderBy('document').execute();
  assert.deepEqual(
    consents.map(({ document, version, givenAt }) => [document, version, givenAt]),
    ['privacy', 'terms'].map((document) => [document, consentVersion, product.clock.now()]),
  );
  const link = await mailedLink(product, form.Email, confirmSubject);
  assert.equal(link.userId, account.id);
  assert.equal((await confirm(product, link)).statusCode, 200);
  assert.equal((await logIn(product, 'new.person@PEOPLE.example')).statusCode, 200);
});

test('a buyer who registers has criteria that find posts', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeLivePost(product, seller);
  assert.equal((await register(product, { ...buyerForm, Function: 10, FunctionOther: ' Collector ' })).statusCode, 200);
  const stored = await rowOf(product, 'account', { role: 'buyer' });
  assert.deepEqual([stored.interestedStatusId, stored.interestedStatusOther], [10, 'Collector']);
  const inbox = await product.call({ id: stored.id, role: 'buyer' }, buyerCalls.postsByCriteria);
  assert.equal(inbox.json().length, 1);
});

const refused: [string, object, string][] = [
  ['an unknown title', { ...sellerForm, Title: 99 }, 'Title'],
  ['an unknown country', { ...sellerForm, Country: 'ZZ' }, 'Country'],
  ['an unknown capacity', { ...sellerForm, CapacityID: 3 }, 'CapacityID'],
  ['acting for a practitioner without a name', { ...sellerForm, CapacityID: 2, IPName: ' ' }, 'IPName'],
  ['an unknown function', { ...buyerForm, Function: 11 }, 'Function'],
  ['the function Other without words', { ...buyerForm, Function: 10 }, 'FunctionOther'],
  ['an unknown location', { ...buyerForm, Location: [4, 99] }, 'Location'],
  ['no turnover band', { ...buyerForm, Turnover: [] }, 'Turnover'],
  ['an unknown category', { ...buyerForm, Categories: [1] }, 'Categories'],
  ['an unknown asset', { ...buyerForm, KeyAssets: [99] }, 'KeyAssets'],
  ['keywords beyond 1,000 characters', { ...buyerForm, Keywords: 'x'.repeat(1001) }, 'Keywords'],
  ['a weak password', { ...buyerForm, Password: 'weakling1' }, 'Password'],
  ['a second address like the first', { ...sellerForm, Email2: 'NEW.person@people.example' }, 'Email2'],
  ['an address whose domain takes no mail', { ...sellerForm, Email: 'a@no-mail.example' }, 'Email'],
  ['a second one whose domain takes no mail', { ...sellerForm, Email2: 'a@no-mail.example' }, 'Email2'],
];
test('a registration is refused by field, writing and mailing nothing', async (t) => {
  const product = await testProduct(t, undefined, undefined, { mailDomains: noMail });
  const before = await rowCounts(product);
  for (const [what, form, field] of refused) {
    const answer = await register(product, form);
    assert.equal(answer.statusCode, 400, what);
    assert.deepEqual(Object.keys(answer.json().fields), [field], what);
  }
  assert.deepEqual(await rowCounts(product), before);
  assert.deepEqual(await mailJobs(product), []);
});

test('does not store an unneeded IPName or FunctionOther', async (t) => {
  const product = await testProduct(t);
  await register(product, { ...sellerForm, IPName: 'Pat' });
  await register(product, { ...buyerForm, Email: 'other@people.example', FunctionOther: 'Collector' });
  const words = await product.db.selectFrom('account').select(['practitionerName', 'interestedStatusOther']).execute();
  assert.deepEqual(words, Array(2).fill({ practitionerName: '', interestedStatusOther: '' }));
});

test('rejects a registered address without saying so, ignoring case, and keeps its account', async (t) => {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'buyer', { email1: 'Taken@people.example' });
  const before = await rowCounts(product);
  const answer = await register(product, { ...sellerForm, Email: 'tAKEN@people.example' });
  assert.equal(answer.statusCode, 400);
  assert.match(answer.json().message, /cannot be used for a new account/);
  assert.doesNotMatch(answer.json().message, /exists|taken|already/i);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await logIn(product, owner.email)).statusCode, 200);
});

test('twelve registrations of one address at once make one account and one email', async (t) => {
  const product = await testProduct(t);
  const forms = Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? sellerForm : buyerForm));
  const answers = await Promise.all(forms.map((form) => register(product, form)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array(11).fill(400)]);
  const { account, consent, mailedLink: links } = await rowCounts(product);
  assert.deepEqual([account, consent, links, (await mailJobs(product)).length], [1, 2, 1, 1]);
});

test('defect 69: registration needs a captcha pass, and its email contains nothing typed in the form', async (t) => {
  const product = await testProduct(t);
  const before = await rowCounts(product);
  for (const form of [sellerForm, buyerForm]) {
    const refused = await register(product, form, { cookie: '' });
    assert.deepEqual(
      [refused.statusCode, refused.json().message],
      [403, 'Please complete the captcha before you register'],
    );
  }
  assert.deepEqual([await rowCounts(product), await mailJobs(product)], [before, []]);
  const lure = { Forenames: 'You won £500! Claim at https://evil.example', Surname: 'Lure', CompanyName: 'Lure Ltd' };
  assert.equal((await register(product, { ...buyerForm, ...lure })).statusCode, 200);
  const [mail] = await mailJobs(product);
  assert.match(mail?.text ?? '', /\nHello,\n/);
  for (const form of [mail?.text, mail?.html, mail?.subject]) assert.doesNotMatch(String(form), /£500|evil|lure/i);
});

test('defect 69: a pass covers three registrations', async (t) => {
  const product = await testProduct(t);
  const cookie = passOf(product);
  const statuses = [];
  for (let n = 0; n < 4; n += 1)
    statuses.push((await register(product, { ...sellerForm, Email: `n${n}@people.example` }, { cookie })).statusCode);
  assert.deepEqual(statuses, [200, 200, 200, 403]);
});
