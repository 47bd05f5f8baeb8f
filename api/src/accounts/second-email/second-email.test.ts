import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { mailing, periodOf, sendAlerts } from '../../../test/alerts.ts';
import { makeAccount, makeBuyer, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { buyerForm, confirm, confirmSubject, mailedLink, register } from '../registration/registration.fixture.ts';
import { accountHolderName } from './account-holder-name.rules.ts';
import { askStoredAddresses } from './ask-stored-addresses.job.ts';

const second = 'stranger@elsewhere.example';
const subject = 'May we write to this address?';
const details = { TitleId: 6, Forenames: 'Robin', Surname: 'Tester', Company: 'Tester & Co', Position: 'Partner' };
const name = ({ call }: TestProduct, user: TestUser, EmailAddress2: string) =>
  call(user, signedInCalls.account, { body: { ...details, EmailAddress2 } });
const mailsTo = async (product: TestProduct, to: string) =>
  (await mailJobs(product)).filter((mail) => mail.to.toLowerCase() === to);
const question = ({ call }: TestProduct, query: Record<string, string>) =>
  call(undefined, publicCalls.secondEmailQuestion, { query });
const agree = ({ call }: TestProduct, query: Record<string, string>) =>
  call(undefined, publicCalls.confirmSecondEmail, { query });
const askAgain = (product: TestProduct, user: TestUser) => product.call(user, signedInCalls.askSecondEmail);
const state = async ({ call }: TestProduct, user: TestUser) => {
  const { myAccountDetails: told } = (await call(user, signedInCalls.accountDetails)).json();
  return [told.emailAddress2Confirmed, told.emailAddress2AskedDate];
};

test('defect 18: a second address gets one question after the first is confirmed, and nothing more until it agrees', async (t) => {
  const product = await testProduct(t);
  await register(product, { ...buyerForm, Email2: second });
  assert.deepEqual(await mailsTo(product, second), [], 'nobody mails strangers by an unconfirmed registration');
  await confirm(product, await mailedLink(product, buyerForm.Email, confirmSubject));
  const [asked, ...more] = await mailsTo(product, second);
  assert.equal(more.length, 0);
  assert.match(asked?.text ?? '', /Ada Newcomer, Newcomer Ltd \(New\.Person@people\.example\) has added this address/);
  assert.match(asked?.text ?? '', /ignore this email and we won’t write again/);
  const seller = await makeAccount(product, 'seller');
  const matching = { Location: [4], TurnoverId: 5, EmployeesId: 4, PrimaryCategory: 170, Assets: [1] };
  const { mailer, addressees, received } = await mailing(t);
  const reached = async () => {
    received.length = 0;
    const post = await makeLivePost(product, seller, matching);
    await makeAlerts(product.context, { periodId: await periodOf(product, post) });
    await sendAlerts(product, mailer);
    return addressees();
  };
  assert.deepEqual(await reached(), [buyerForm.Email]);
  const link = await mailedLink(product, second, subject);
  const read = (await question(product, link)).json();
  assert.deepEqual(read, {
    email: second,
    namedBy: 'Ada Newcomer, Newcomer Ltd (New.Person@people.example)',
    alerts: true,
    confirmed: false,
  });
  assert.deepEqual(await reached(), [buyerForm.Email], 'reading the question agrees to nothing');
  assert.equal((await agree(product, link)).json().confirmed, true);
  assert.deepEqual(await reached(), [buyerForm.Email, second].sort());
});

test('defect 18: changing the address starts again and ends the old link; changing case does not', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  await name(product, buyer, second);
  const link = await mailedLink(product, second, subject);
  assert.deepEqual(await state(product, buyer), [false, '2026-06-10T09:00:00.000Z']);
  await agree(product, link);
  assert.equal((await state(product, buyer))[0], true);
  await name(product, buyer, second.toUpperCase());
  assert.equal((await state(product, buyer))[0], true);
  await name(product, buyer, 'third@elsewhere.example');
  assert.deepEqual(await state(product, buyer), [false, '2026-06-10T09:00:00.000Z']);
  assert.equal((await mailsTo(product, 'third@elsewhere.example')).length, 1);
  assert.equal((await question(product, link)).statusCode, 404);
  assert.equal((await agree(product, link)).statusCode, 404);
  await name(product, buyer, '');
  assert.deepEqual(await state(product, buyer), [false, null]);
});

test('defect 18: a link works for seven days, says so after use, and confirms once for fifty at once', async (t) => {
  const [product, one, other] = await productWith(t, 'buyer', 'buyer');
  await name(product, one, second);
  await name(product, other, 'late@elsewhere.example');
  const [used, late] = [
    await mailedLink(product, second, subject),
    await mailedLink(product, 'late@elsewhere.example', subject),
  ];
  const answers = await Promise.all(Array.from({ length: 50 }, () => agree(product, used)));
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  product.clock.set('2026-06-17T09:00:00Z');
  assert.equal((await agree(product, late)).statusCode, 404);
  assert.equal((await state(product, other))[0], false);
  assert.equal((await agree(product, used)).statusCode, 200);
  for (const token of ['', 'made-up', 'x'.repeat(201)])
    assert.ok([400, 404].includes((await agree(product, { token })).statusCode));
});

test('defect 18: an address gets at most three questions a week, over all accounts', async (t) => {
  const product = await testProduct(t);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => makeBuyer(product)));
  await Promise.all(buyers.map((buyer) => name(product, buyer, second)));
  assert.equal((await mailsTo(product, second)).length, 3);
  product.clock.set('2026-06-17T09:00:01Z');
  assert.equal((await askAgain(product, buyers[0] as TestUser)).statusCode, 200);
  assert.equal((await mailsTo(product, second)).length, 4);
});

test('defect 18: an account sends at most five questions a day, and one per address in fifteen minutes', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  for (let n = 0; n < 8; n += 1) assert.equal((await name(product, buyer, `n${n}@elsewhere.example`)).statusCode, 200);
  const sent = async () => (await mailJobs(product)).filter((mail) => mail.subject === subject).length;
  assert.equal(await sent(), 5);
  assert.equal((await askAgain(product, buyer)).statusCode, 429);
  product.clock.set('2026-06-11T09:00:01Z');
  const answers = await Promise.all(Array.from({ length: 50 }, () => askAgain(product, buyer)));
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).filter((status) => status === 200),
    [200],
  );
  assert.match(answers.find(({ statusCode }) => statusCode === 429)?.json().message, /wait 15 minutes/);
  assert.equal(await sent(), 6);
});

test('defect 18: asks nothing without a second address or once it agreed; Admins see its state and can ask', async (t) => {
  const [product, admin, buyer] = await productWith(t, 'admin', 'buyer');
  assert.equal((await askAgain(product, buyer)).statusCode, 409);
  await name(product, buyer, second);
  product.clock.set('2026-06-10T10:00:00Z');
  const ask = (id: string) => product.call(admin, adminCalls.askSecondEmail, { query: { id } });
  assert.equal((await ask(buyer.id)).statusCode, 200);
  const shown = async () => {
    const { userDetails } = (await product.call(admin, adminCalls.user, { query: { id: buyer.id } })).json();
    return [userDetails.email2Confirmed, userDetails.email2AskedDate];
  };
  assert.deepEqual(await shown(), [false, '2026-06-10T10:00:00.000Z']);
  await agree(product, await mailedLink(product, second, subject));
  assert.equal((await shown())[0], true);
  const before = await rowCounts(product);
  assert.equal((await ask(buyer.id)).statusCode, 409);
  assert.equal((await ask('00000000-0000-4000-8000-000000000000')).statusCode, 404);
  assert.deepEqual(await rowCounts(product), before);
});

test('defect 18: addresses stored before this rule are unconfirmed, and asked once', async (t) => {
  const product = await testProduct(t);
  const stored = { email2ConfirmedAt: null };
  await makeBuyer(product, {}, { ...stored, email2: second });
  await makeAccount(product, 'seller', { ...stored, email2: 'partner@elsewhere.example' });
  await makeBuyer(product, {}, { ...stored, email2: 'never@elsewhere.example', emailConfirmedAt: null });
  assert.equal(await askStoredAddresses(product.context), 2);
  assert.equal(await askStoredAddresses(product.context), 0);
  assert.deepEqual((await mailJobs(product)).map(({ to }) => to).sort(), ['partner@elsewhere.example', second]);
  assert.match((await mailsTo(product, 'partner@elsewhere.example'))[0]?.text ?? '', /We won’t send alerts to it/);
});

test('defect 18: practitioners do not see an unconfirmed second address', async (t) => {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const post = await makeLivePost(product, seller);
  await name(product, buyer, second);
  const { id } = await product.db
    .insertInto('expression')
    .values({ postId: post, buyerId: buyer.id, profile: 'Yes', visible: true, createdAt: product.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shown = async () =>
    (await product.call(seller, sellerCalls.expressedInterest, { query: { id } })).json().interestedUserDetails
      .emailAddress2;
  assert.equal(await shown(), null);
  await agree(product, await mailedLink(product, second, subject));
  assert.equal(await shown(), second);
});

test('defect 18: does not mail strangers a name that could carry a message or link', () => {
  const person = { forenames: 'Ada', surname: 'Lovelace', company: 'Engines Ltd.', email1: 'ada@people.example' };
  assert.equal(accountHolderName(person), 'Ada Lovelace, Engines Ltd. (ada@people.example)');
  for (const forenames of ['Win at prizes.example', 'https://x', 'a@b', 'www.x', 'casino.shop'])
    assert.equal(accountHolderName({ ...person, forenames }), 'ada@people.example');
});

test('the login address is notified of each change of the second one, even after a bounce, but not of case', async (t) => {
  const product = await testProduct(t);
  const buyer = await makeBuyer(
    product,
    {},
    {
      email1DisableReason: 'Bounced',
      email1DisabledAt: product.clock.now(),
    },
  );
  const told = async () =>
    (await mailsTo(product, buyer.email)).filter((mail) => mail.subject === 'Your second email address was changed');
  const [other, none] = ['other@elsewhere.example', ''];
  for (const address of [second, second.toUpperCase(), other, none]) {
    const answer = await name(product, buyer, address);
    assert.equal(answer.statusCode, 200, answer.body);
  }
  const mails = await told();
  assert.deepEqual(
    mails.map(({ text, evenIfBounced }) => [/is (now )?([^ ]+?)[.,] /.exec(text)?.[2], evenIfBounced]),
    [
      [second, true],
      [other, true],
      [undefined, true],
    ],
  );
  assert.match(mails[2]?.text ?? '', /other@elsewhere\.example is no longer the second/);
});
