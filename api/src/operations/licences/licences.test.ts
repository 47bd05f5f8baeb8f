import assert from 'node:assert/strict';
import { test } from 'node:test';
import { licenceList } from '@marketplace/shared-contract/operations/lists/licences';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { check, giveLicence, reviewing } from '../../../test/checked-practitioner.ts';
import { draft, makeAccount, makeBuyer, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { testProduct } from '../../../test/product.ts';
import { erasePersonalData } from '../../accounts/closing/erase-personal-data.sql.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { ownPosts } from '../../billing/posting/own-posts.ts';
import { remindLicences } from './remind-licences.job.ts';

async function checkedSeller(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  assert.equal((await giveLicence(product, seller)).statusCode, 200);
  const recorded = await check(product, admin, seller);
  assert.equal(recorded.statusCode, 200, recorded.body);
  return { product, admin, seller };
}

test('a check has day, source, Admin and note, and appears on post, public page, certificate and statement', async (t) => {
  const { product, admin, seller } = await checkedSeller(t);
  const buyer = await makeBuyer(product);
  const { standing, checks } = (
    await product.call(admin, adminCalls.sellerLicence, { query: { id: seller.id } })
  ).json();
  assert.equal(standing, 'checked');
  assert.deepEqual(
    [checks[0].checkedOn, checks[0].source, checks[0].note, checks[0].result],
    ['2026-06-10', 'IPA register', 'Full licence', 'checked'],
  );
  const id = await makeLivePost(product, seller);
  for (const user of [buyer, seller, admin])
    assert.equal(
      (await product.call(user, signedInCalls.post, { query: { id } })).json().licenceCheckedOn,
      '2026-06-10',
    );
  assert.equal(
    (await product.call(undefined, publicCalls.publicPost, { query: { id } })).json().licenceCheckedOn,
    '2026-06-10',
  );
  product.clock.set('2026-07-08T09:00:00Z');
  const { periodId } = await product.db
    .selectFrom('post')
    .select('periodId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const certificate = async () =>
    (await product.call(seller, sellerCalls.certificate, { query: { id: periodId ?? 0 } })).json();
  assert.deepEqual(
    [(await certificate()).licenceCheckedOn, (await certificate()).verification.standing],
    ['2026-06-10', 'genuine'],
  );
  await giveLicence(product, seller, { Body: 'ICAEW', Number: '9' });
  assert.equal((await certificate()).licenceCheckedOn, '2026-06-10', 'what was frozen stays');
});

test('a licence that is changed is unchecked; saved unchanged it stays checked', async (t) => {
  const { product, admin, seller } = await checkedSeller(t);
  const own = async () => (await product.call(seller, sellerCalls.licence)).json();
  assert.deepEqual(await own(), {
    licence: { body: 'IPA', number: '1234' },
    standing: 'checked',
    checkedOn: '2026-06-10',
    required: false,
  });
  await giveLicence(product, seller);
  assert.equal((await own()).standing, 'checked');
  await giveLicence(product, seller, { Body: 'IPA', Number: '1235' });
  assert.equal((await own()).standing, 'unchecked');
  await giveLicence(product, seller);
  assert.equal((await own()).standing, 'unchecked', 'also when it is changed back');
  const { checks } = (await product.call(admin, adminCalls.sellerLicence, { query: { id: seller.id } })).json();
  assert.equal(checks.length, 1, 'the history stays');
});

test('changing the name unchecks a practitioner; changing its case or other details does not', async (t) => {
  const { product, seller } = await checkedSeller(t);
  const amend = async (over: object) => {
    const { myAccountDetails: own } = (await product.call(seller, signedInCalls.accountDetails)).json();
    const kept = { Forenames: own.forenames, Surname: own.surname, Company: 'Loaf Ltd', Position: 'Owner' };
    const body = { ...kept, TitleId: 6, EmailAddress2: 'second@people.example', ...over };
    const answer = await product.call(seller, signedInCalls.account, { body });
    assert.equal(answer.statusCode, 200, answer.body);
    return (await product.call(seller, sellerCalls.licence)).json().standing;
  };
  const { forenames } = (await product.call(seller, signedInCalls.accountDetails)).json().myAccountDetails;
  assert.equal(await amend({ Company: 'Loaf LLP', Position: 'Partner' }), 'checked');
  assert.equal(await amend({ Forenames: forenames.toUpperCase() }), 'checked');
  assert.equal(await amend({ Surname: 'Somebody-Else' }), 'unchecked');
});

test('tells a practitioner whether the year is over or the licence lapsed in the register', async (t) => {
  const { product, admin, seller } = await checkedSeller(t);
  const own = async () => (await product.call(seller, sellerCalls.licence)).json();
  product.clock.set('2027-06-10T09:00:00Z');
  assert.deepEqual([(await own()).standing, (await own()).lapsedInRegister], ['lapsed', undefined]);
  assert.equal((await check(product, admin, seller, { Result: 'lapsed', CheckedOn: '2027-06-10' })).statusCode, 200);
  assert.deepEqual([(await own()).standing, (await own()).lapsedInRegister], ['lapsed', true]);
});

test('rejects a check of a licence changed meanwhile, of none or of a buyer', async (t) => {
  const { product, admin, seller } = await checkedSeller(t);
  const [buyer, other] = [await makeBuyer(product), await makeAccount(product, 'seller')];
  const before = await rowCounts(product);
  const refusals = [
    await check(product, admin, seller, { Number: '99' }),
    await check(product, admin, other),
    await check(product, admin, buyer),
    await check(product, admin, seller, { CheckedOn: '2026-06-11' }),
    await check(product, admin, seller, { Source: ' ' }),
    await check(product, admin, seller, { Source: 'x' }),
    await check(product, admin, seller, { Source: '1234' }),
  ];
  assert.deepEqual(
    refusals.map(({ statusCode }) => statusCode),
    [409, 409, 404, 400, 400, 400, 400],
  );
  assert.deepEqual(await rowCounts(product), before);
});

test('ADR-0072: a name in the register that differs from the account’s needs a reason', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const seller = await makeAccount(product, 'seller', {
    ...{ forenames: 'Ann', surname: 'Archer' },
    practitionerName: 'Petra Principal',
  });
  await giveLicence(product, seller);
  const before = await rowCounts(product);
  for (const [over, field] of [
    [{ RegisterName: '' }, 'RegisterName'],
    [{ RegisterName: 'Dr' }, 'NameReason'],
    [{ RegisterName: 'Ann Fletcher' }, 'NameReason'],
    [{ RegisterName: 'A Archer', NameReason: '  ' }, 'NameReason'],
    [{ RegisterName: 'x'.repeat(201) }, 'RegisterName'],
  ] as const) {
    const refused = await check(product, admin, seller, over);
    assert.deepEqual([refused.statusCode, Object.keys(refused.json().fields)], [400, [field]], over.RegisterName);
  }
  assert.deepEqual(await rowCounts(product), before);
  for (const over of [
    { RegisterName: 'ARCHER, Mrs Ánn', NameReason: 'Typed before the name was put right' },
    { RegisterName: 'Principal, Petra' },
    { RegisterName: 'Ann Fletcher', NameReason: 'Married since; the firm is the same' },
    { RegisterName: 'Ann Fletcher', Result: 'lapsed' },
    { RegisterName: 'Ann Fletcher', Result: 'not found' },
  ])
    assert.equal((await check(product, admin, seller, over)).statusCode, 200, JSON.stringify(over));
  const { names, checks } = (await product.call(admin, adminCalls.sellerLicence, { query: { id: seller.id } })).json();
  assert.deepEqual(names, ['Ann Archer', 'Petra Principal']);
  assert.deepEqual(
    checks.map(({ registerName, nameReason }: Record<string, string>) => [registerName, nameReason]).reverse(),
    [
      ['ARCHER, Mrs Ánn', ''],
      ['Principal, Petra', ''],
      ['Ann Fletcher', 'Married since; the firm is the same'],
      ['Ann Fletcher', ''],
      ['', ''],
    ],
  );
});

test('a clerk is found under their practitioner’s name while working for them, not afterwards', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const admin = await makeAccount(product, 'admin');
  const petra = await makeAccount(product, 'seller', { forenames: 'Petra', surname: 'Principal' });
  const clerk = await addMember(product, petra, 'colleague');
  const opened = { openedForFirm: true, practitionerName: 'Petra Principal', addressLine1: '1 High Street' };
  await product.db.updateTable('account').set(opened).where('id', '=', clerk.id).execute();
  const names = async () =>
    (await product.call(admin, adminCalls.sellerLicence, { query: { id: clerk.id } })).json().names.length;
  assert.equal(await names(), 2);
  assert.equal((await product.call(petra, sellerCalls.removeMember, { query: { id: clerk.id } })).statusCode, 200);
  assert.equal(await names(), 1);
  await giveLicence(product, clerk);
  const found = await check(product, admin, clerk, { RegisterName: 'Petra Principal' });
  assert.deepEqual([found.statusCode, Object.keys(found.json().fields)], [400, ['NameReason']]);
  const { businessId: id } = (await product.call(clerk, sellerCalls.draft, { body: draft() })).json();
  const body = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
  const posted = await product.call(clerk, sellerCalls.postDraft, { query: { id }, body });
  assert.equal(posted.statusCode, 200, posted.body);
  const review = await product.call(admin, adminCalls.firstPostReview, { query: { id } });
  assert.deepEqual([review.statusCode, review.json().practitionerName], [200, '']);
});

test('the history cannot be changed or deleted, even by SQL, and goes with the particulars', async (t) => {
  const { product, seller } = await checkedSeller(t);
  await assert.rejects(product.db.deleteFrom('licenceCheck').execute(), /never changed or deleted/);
  await assert.rejects(product.db.updateTable('licenceCheck').set({ note: 'x' }).execute(), /never changed or deleted/);
  await product.db.transaction().execute((tx) => erasePersonalData(tx, ownPosts, seller.id, product.clock.now()));
  for (const table of ['licenceCheck', 'practitionerLicence'] as const)
    assert.deepEqual(await product.db.selectFrom(table).select('accountId').execute(), []);
});

test('emails every Admin once a month from thirty days before a check lapses, until rechecked', async (t) => {
  const { product, admin, seller } = await checkedSeller(t);
  await makeAccount(product, 'admin');
  const remind = async (now: string) => {
    product.clock.set(now);
    return remindLicences(product.context);
  };
  assert.equal(await remind('2027-05-10T09:00:00Z'), 0);
  assert.deepEqual(
    await Promise.all([remind('2027-05-11T09:00:00Z'), remind('2027-05-11T09:00:00Z')]).then((n) => n.sort()),
    [0, 2],
  );
  assert.equal(await remind('2027-05-12T09:00:00Z'), 0);
  const mail = (await mailJobs(product)).find(({ subject }) => subject === '1 licence to check again');
  assert.match(mail?.text ?? '', /Lapses on 10 June 2027/);
  assert.equal((await product.call(admin, adminCalls.home)).json().licencesDue, 1);
  const due = (await product.call(admin, licenceList.call, { query: { standing: 'due' } })).json();
  assert.deepEqual([due.total, due.licences[0].lapsesOn], [1, '2027-06-10']);
  assert.equal(await remind('2027-07-01T09:00:00Z'), 2, 'also after it has lapsed');
  assert.equal((await product.call(seller, sellerCalls.licence)).json().standing, 'lapsed');
  await check(product, admin, seller, { CheckedOn: '2027-07-01' });
  assert.equal(await remind('2027-08-01T09:00:00Z'), 0);
});

test('finds practitioners by name, number and licence state', async (t) => {
  const { product, admin, seller } = await checkedSeller(t);
  await makeAccount(product, 'seller', { company: 'Nobody & Co' });
  // They need none: posts name only practitioners.
  for (const role of ['colleague', 'billing', 'reader'] as const) await addMember(product, seller, role);
  const found = async (query: Record<string, string>) => {
    const { licences, total } = (await product.call(admin, licenceList.call, { query })).json();
    assert.equal(total, licences.length);
    return licences.map(({ userId }: { userId: string }) => userId === seller.id);
  };
  assert.deepEqual(await found({}), [true, false]);
  for (const search of ['1234', 'IPA 1234']) assert.deepEqual(await found({ search }), [true], search);
  assert.deepEqual(await found({ standing: 'checked' }), [true]);
  assert.deepEqual(await found({ standing: 'missing' }), [false]);
  assert.deepEqual(await found({ standing: 'due' }), []);
});
