import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import {
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  password,
  productWith,
  rowCounts,
} from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';
import { buyerForm, register } from '../registration/registration.fixture.ts';
import { mailResetLink } from '../session/mail-reset-link.job.ts';

const close = ({ call }: TestProduct, user: TestUser, over: object = {}) =>
  call(user, signedInCalls.closeAccount, { body: { Password: password, ...over } });
const stored = ({ db }: TestProduct, { id }: Pick<TestUser, 'id'>) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logIn = ({ call }: TestProduct, Email: string) =>
  call(undefined, publicCalls.login, { body: { Email, Password: password } });
const held = ({ app }: TestProduct, token: string) =>
  app.inject({ url: `/api${signedInCalls.accountDetails.path}`, headers: { authorization: `Bearer ${token}` } });

test('defect 39: closing a seller’s account withdraws live posts, deletes drafts, ends sessions and keeps invoices', async (t) => {
  const product = await testProduct(t);
  const seller = await makeAccount(product, 'seller', { email1: 'sam@firm.example' });
  const posts = [await makeLivePost(product, seller), await makeLivePost(product, seller)];
  await makeDraft(product, seller);
  const { token, refreshToken } = (await logIn(product, 'sam@firm.example')).json();
  const told = (await product.call(seller, signedInCalls.yourData)).json();
  assert.deepEqual(told, {
    email: 'sam@firm.example',
    ...{ livePosts: 2, scheduledPosts: 0, draftPosts: 1, posts: 3, invoices: 2, expressions: 0, firm: null },
  });
  const answer = await close(product, seller);
  assert.deepEqual([answer.statusCode, answer.body], [200, 'Your account is closed']);
  const rows = await product.db.selectFrom('post').select(['id', 'endedAs']).orderBy('id').execute();
  assert.deepEqual(
    rows,
    posts.map((id) => ({ id, endedAs: 'Withdrawn' })),
  );
  assert.equal((await rowCounts(product)).certificate, 2);
  assert.equal((await rowCounts(product)).invoice, 2);
  assert.equal((await held(product, token)).statusCode, 401);
  const refresh = { headers: { refreshtoken: refreshToken } };
  assert.equal((await product.call(undefined, publicCalls.refreshToken, refresh)).statusCode, 401);
  assert.equal((await logIn(product, 'sam@firm.example')).statusCode, 401);
  const mail = (await mailJobs(product)).at(-1);
  assert.equal(mail?.to, 'sam@firm.example');
  assert.match(mail?.text ?? '', / 2 live posts were withdrawn, and 1 draft was deleted\./);
  await mailResetLink(product.context, { email: 'sam@firm.example' });
  assert.equal((await mailJobs(product)).at(-1)?.subject, 'Your account is closed');
  const account = await stored(product, seller);
  assert.deepEqual([account.passwordHash, account.closedEmail], ['', 'sam@firm.example']);
  assert.deepEqual(account.eraseAfter, new Date('2027-06-10T09:00:00Z'));
});

test('defect 39: a seller who cancelled a scheduled posting can close the account, keeping invoices', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-07-17' });
  await makeDraft(product, seller);
  assert.equal((await product.call(seller, sellerCalls.cancelScheduledPost, { query: { id } })).statusCode, 200);
  const { invoice, creditNote } = await rowCounts(product);
  const { draftPosts, posts } = (await product.call(seller, signedInCalls.yourData)).json();
  assert.deepEqual([draftPosts, posts], [1, 2], 'what closing deletes is what is told before');
  assert.equal((await close(product, seller)).statusCode, 200);
  assert.deepEqual(await product.db.selectFrom('post').select('id').execute(), [{ id }]);
  const after = await rowCounts(product);
  assert.deepEqual([after.invoice, after.creditNote, after.postingPeriod], [invoice, creditNote, 1]);
  assert.match((await mailJobs(product)).at(-1)?.text ?? '', /1 draft was deleted/);
});

test('defect 39: a closed buyer gets no alerts, the seller keeps the interest, and the address is free again', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product, {}, { email1: buyerForm.Email, email2: 'second@people.example' }),
  ];
  const post = await makeLivePost(product, seller);
  const interest = { query: { id: post }, body: { ExpressInterestText: 'I have funds' } };
  assert.equal((await product.call(buyer, buyerCalls.expressInterest, interest)).statusCode, 200);
  await close(product, buyer);
  const { periodId } = await product.db.selectFrom('post').select('periodId').executeTakeFirstOrThrow();
  assert.equal(await makeAlerts(product.context, { periodId: Number(periodId) }), 0);
  const [received, ...more] = (await product.call(seller, sellerCalls.expressedInterestList)).json();
  assert.deepEqual(more, []);
  const detail = await product.call(seller, sellerCalls.expressedInterest, { query: { id: received.expressionId } });
  assert.ok(detail.body.includes(buyerForm.Email), detail.body);
  const file = await product.call(seller, sellerCalls.exportExpressions, { query: { id: post } });
  assert.ok(file.body.includes(buyerForm.Email), file.body);
  product.clock.set('2026-06-10T10:00:00Z');
  assert.equal((await register(product, buyerForm)).statusCode, 200);
});

test('defect 39: does not close with a wrong or no password, or a scheduled post', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const before = await rowCounts(product);
  const wrong = await close(product, seller, { Password: 'Wrong1horse' });
  assert.deepEqual([wrong.statusCode, wrong.json().fields], [400, { Password: 'The password is not right.' }]);
  assert.equal((await close(product, seller, { Password: '' })).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);
  await makeLivePost(product, seller, {}, { Startdate: '2026-06-20', Enddate: '2026-07-10' });
  const scheduled = await close(product, seller);
  assert.deepEqual([scheduled.statusCode, /A post is scheduled/.test(scheduled.json().message)], [409, true]);
  assert.equal((await stored(product, seller)).closedAt, null);
  for (let n = 0; n < 10; n += 1) await close(product, seller, { Password: 'Wrong1horse' });
  assert.equal((await close(product, seller)).statusCode, 429, 'an open session guesses no more than a login');
});

test('defect 39: a failure halfway changes nothing; fifty concurrent requests close once', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  await makeLivePost(product, seller);
  const { jobs } = product.context;
  const { add } = jobs;
  jobs.add = async () => {
    throw new Error('The queue is away');
  };
  assert.equal((await close(product, seller)).statusCode, 500);
  jobs.add = add;
  assert.equal((await stored(product, seller)).closedAt, null);
  assert.equal((await product.db.selectFrom('post').select('endedAs').executeTakeFirstOrThrow()).endedAs, null);
  const authorization = `Bearer ${await product.tokenOf(seller)}`;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      product.app.inject({
        method: 'POST',
        url: `/api${signedInCalls.closeAccount.path}`,
        headers: { authorization },
        payload: { Password: password },
      }),
    ),
  );
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
  assert.ok(answers.every(({ statusCode }) => statusCode < 500));
  assert.equal((await mailJobs(product)).filter(({ subject }) => subject === 'Your account is closed').length, 1);
});

test('defect 39: erases personal details at once on request; name, invoices and interest stay', async (t) => {
  const product = await testProduct(t);
  const [seller, buyer] = [
    await makeAccount(product, 'seller', { addressLine1: '1 High Street', mobile: '07700 900000' }),
    await makeBuyer(
      product,
      { keywords: 'bakery' },
      { email2: 'second@people.example', interestProfile: 'I have funds' },
    ),
  ];
  const post = await makeLivePost(product, seller);
  await product.call(buyer, buyerCalls.expressInterest, { query: { id: post }, body: { ExpressInterestText: 'Yes' } });
  const renamed = { TitleId: 6, Forenames: 'Robin', Surname: 'Renamed', Company: 'New & Co', Position: 'Partner' };
  await product.call(buyer, signedInCalls.account, { body: { ...renamed, EmailAddress2: 'second@people.example' } });
  assert.match(JSON.stringify(await product.db.selectFrom('audit').selectAll().execute()), /amend-account/);
  for (const user of [seller, buyer]) assert.equal((await close(product, user, { EraseNow: true })).statusCode, 200);
  for (const user of [seller, buyer]) {
    const account = await stored(product, user);
    assert.ok(account.reducedAt);
    const { addressLine1, mobile, telephone, townCity, position, interestProfile, email2, titleId } = account;
    assert.deepEqual(
      [addressLine1, mobile, telephone, townCity, position, interestProfile, email2, titleId],
      ['', '', '', '', '', '', null, null],
    );
    assert.equal(account.forenames, 'Robin');
  }
  assert.doesNotMatch(JSON.stringify(await product.db.selectFrom('audit').selectAll().execute()), /amend-account/);
  const counts = await rowCounts(product);
  assert.deepEqual([counts.criteria, counts.invoice, counts.expression], [0, 1, 1]);
});

test('defect 40: an Admin closes or demotes another: logged, and the session ends at once', async (t) => {
  const product = await testProduct(t);
  const [one, two, three] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'admin', { email1: 'two@people.example' }),
    await makeAccount(product, 'admin', { email1: 'three@people.example' }),
  ];
  const act = (actor: TestUser, call: typeof adminCalls.unlock, id: string, Reason = 'Left the company') =>
    product.call(actor, call, { query: { id }, body: { Reason } });
  const { token } = (await logIn(product, 'two@people.example')).json();
  assert.equal((await held(product, token)).statusCode, 200);
  assert.equal((await act(one, adminCalls.closeAccount, two.id)).statusCode, 200);
  assert.equal((await held(product, token)).statusCode, 401);
  assert.equal((await logIn(product, 'two@people.example')).statusCode, 401);
  assert.equal((await act(one, adminCalls.closeAccount, two.id)).statusCode, 409);
  assert.equal((await act(one, adminCalls.unlock, two.id)).statusCode, 409, 'a closed account cannot be let in again');
  assert.equal((await act(one, adminCalls.demoteAdmin, three.id)).statusCode, 200);
  const told = (await mailJobs(product)).filter(({ to }) => to === 'three@people.example');
  assert.deepEqual(
    told.map(({ subject }) => subject),
    ['You are no longer an administrator'],
  );
  const { token: demoted } = (await logIn(product, 'three@people.example')).json();
  const asAdmin = { url: `/api${adminCalls.users.path}`, headers: { authorization: `Bearer ${demoted}` } };
  assert.equal((await product.app.inject(asAdmin)).statusCode, 403);
  const live = { url: `/api${sellerCalls.posts.path}?status=1`, headers: { authorization: `Bearer ${demoted}` } };
  assert.equal((await product.app.inject(live)).statusCode, 200);
  const log = await product.db
    .selectFrom('audit')
    .select(['act', 'actorId', 'subjectId', 'after'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    log.map(({ act: done, actorId, subjectId }) => [done, actorId, subjectId]),
    [
      ['close-account', one.id, two.id],
      ['demote-admin', one.id, three.id],
    ],
  );
  assert.match(JSON.stringify(log), /Left the company/);
});

test('defect 40: no Admin can close or demote themselves, so one always remains, even if two act on each other', async (t) => {
  const [product, one, two, seller] = await productWith(t, 'admin', 'admin', 'seller');
  const close = (actor: TestUser, id: string, body: object = { Reason: 'A test' }) =>
    product.call(actor, adminCalls.closeAccount, { query: { id }, body });
  const before = await rowCounts(product);
  assert.equal((await close(one, one.id)).statusCode, 409);
  assert.equal((await close(one, two.id, { Reason: ' ' })).statusCode, 400);
  assert.equal((await close(one, '00000000-0000-4000-8000-000000000000')).statusCode, 404);
  const demote = { query: { id: seller.id }, body: { Reason: 'A test' } };
  assert.equal((await product.call(one, adminCalls.demoteAdmin, demote)).statusCode, 409);
  assert.deepEqual(await rowCounts(product), before);
  const answers = await Promise.all([close(one, two.id), close(two, one.id)]);
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).filter((status) => status === 200),
    [200],
  );
  const open = await product.db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .execute();
  assert.equal(open.length, 1);
});
