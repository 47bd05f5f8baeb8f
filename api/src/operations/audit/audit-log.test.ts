import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import type { AuditLog } from '@marketplace/shared-contract/operations/lists/audit-log';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

async function withActs(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin', { forenames: 'Zoë', surname: 'Archer' });
  const seller = await makeAccount(product, 'seller');
  const post = await makeLivePost(product, seller, { Reference: 'LDS/1' });
  product.clock.set('2026-06-12T09:00:00Z');
  await product.call(admin, adminCalls.unapprovePost, { query: { id: post }, body: { Reason: 'Names a buyer' } });
  await product.call(admin, adminCalls.flagUser, { query: { id: seller.id, flag: 'true' } });
  const read = async (query: Record<string, string | number> = {}) => {
    const answer = await product.call(admin, adminCalls.auditLog, { query });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<AuditLog>();
  };
  const acts = async (query: Record<string, string | number>) => (await read(query)).entries.map(({ act }) => act);
  return { product, admin, seller, post, read, acts };
}

test('the log shows who did what to whom, before and after, latest first', async (t) => {
  const { admin, seller, post, read } = await withActs(t);
  const { entries, total } = await read();
  assert.equal(total, entries.length);
  const [flag, hide] = entries;
  assert.deepEqual(flag?.actor, { userId: admin.id, name: 'Zoë Archer' });
  assert.deepEqual([flag?.act, flag?.subject, flag?.subjectId], ['flag-user', 'account', seller.id]);
  assert.deepEqual(
    [flag?.before, flag?.after, flag?.at],
    [{ flagged: false }, { flagged: true }, '2026-06-12T09:00:00.000Z'],
  );
  assert.match(flag?.subjectName ?? '', /^Robin Tester/);
  assert.deepEqual([hide?.act, hide?.subjectId, hide?.subjectName], ['unapprove-post', String(post), 'LDS/1']);
  assert.deepEqual(hide?.after, { approved: false, reason: 'Names a buyer' });
});

test('filters by actor, act, subject and day, in pages without gaps', async (t) => {
  const { seller, read, acts } = await withActs(t);
  assert.deepEqual(await acts({ search: 'zoë arch' }), ['flag-user', 'unapprove-post']);
  assert.deepEqual(await acts({ search: 'Flag user' }), ['flag-user']);
  assert.deepEqual(await acts({ search: 'flagged the' }), ['flag-user'], 'in the words the log shows');
  assert.deepEqual(await acts({ subject: 'account' }), ['flag-user']);
  assert.deepEqual(await acts({ subject: 'account', subjectId: seller.id }), ['flag-user']);
  assert.deepEqual(await acts({ from: '2026-06-12', to: '2026-06-12' }), ['flag-user', 'unapprove-post']);
  assert.ok(!(await acts({ to: '2026-06-11' })).includes('flag-user'));
  assert.deepEqual(await acts({ search: '%' }), []);
  const all = (await read()).entries.map(({ auditId }) => auditId);
  const paged: string[] = [];
  for (let page = 1; page <= all.length; page += 1) {
    paged.push(...(await read({ page, pageSize: 1 })).entries.map(({ auditId }) => auditId));
  }
  assert.deepEqual(paged, all);
});

test('defect 32: finds an act by its post’s reference, and its account’s name, company and addresses', async (t) => {
  const { product, admin, seller, acts } = await withActs(t);
  const second = 'second.address@people.example';
  await product.db
    .updateTable('account')
    .set({ email2: second, company: 'Lyle & Co' })
    .where('id', '=', seller.id)
    .execute();
  assert.ok((await acts({ search: 'lds/1' })).includes('unapprove-post'));
  assert.ok(!(await acts({ search: 'lds/1' })).includes('flag-user'));
  const copied = [`Zoe <${seller.email}>`, `mailto:${seller.email}`];
  for (const search of [seller.email.toUpperCase(), second, 'Lyle &', ...copied]) {
    const found = await acts({ search });
    assert.ok(found.includes('flag-user'), search);
    assert.ok(!found.includes('unapprove-post'), search);
  }
  assert.deepEqual(await acts({ search: admin.email }), ['flag-user', 'unapprove-post']);
  assert.deepEqual(await acts({ search: 'lds/1', subject: 'account' }), []);
  const once = await acts({ search: 'e' });
  assert.equal(once.length, (await acts({})).length, 'an act that fits in several ways is listed once');
});

test('finds words in any order, across actor, act and subject', async (t) => {
  const { acts } = await withActs(t);
  for (const search of ['archer unapprove', 'unapprove ARCHER', 'lds/1 zoe', 'zoe, lds/1; unapprove archer'])
    assert.deepEqual(await acts({ search }), ['unapprove-post'], search);
  assert.deepEqual(await acts({ search: 'archer flag' }), ['flag-user']);
  for (const search of ['archer lds/2', 'nobody unapprove', 'lds/1 flag-user'])
    assert.deepEqual(await acts({ search }), [], search);
});

test('defect 32: logs users’ changes of their name, company and address, and nothing else', async (t) => {
  const { product, seller, read } = await withActs(t);
  const own = {
    TitleId: 6,
    Forenames: 'Robin',
    Surname: 'Tester',
    EmailAddress2: '',
    Company: 'New & Co',
    Position: 'Chief',
  };
  const address = { AddressLine1: '2 Low Street', AddressLine2: '', AddressLine3: '', TownCity: 'York', County: '' };
  const rest = { Postcode: 'YO1 1AA', CountryCode: 'GB', Telephone: '01904 960000', Mobile: '07700 900123' };
  const before = await product.call(seller, signedInCalls.accountDetails);
  const known = before.json<AccountDetails>();
  const kept = { ...own, Forenames: known.myAccountDetails.forenames, Surname: known.myAccountDetails.surname };
  for (let time = 0; time < 2; time += 1) {
    assert.equal((await product.call(seller, signedInCalls.account, { body: kept })).statusCode, 200);
    assert.equal(
      (await product.call(seller, signedInCalls.accountAddress, { body: { ...address, ...rest } })).statusCode,
      200,
    );
  }
  const { entries } = await read({ search: 'amend', subject: 'account', subjectId: seller.id });
  assert.deepEqual(
    entries.map(({ act, actor }) => [act, actor?.userId]),
    [
      ['amend-address', seller.id],
      ['amend-account', seller.id],
    ],
    'what is saved again without a change is not noted again',
  );
  const [moved, renamed] = entries;
  assert.deepEqual(renamed?.before, { company: known.myAccountDetails.company });
  assert.deepEqual(renamed?.after, { company: 'New & Co' });
  assert.equal(moved?.after?.addressLine1, '2 Low Street');
  assert.equal(moved?.before?.addressLine1, known.accountAddress.addressLine1);
  for (const word of ['960000', '900123', 'Chief']) assert.ok(!JSON.stringify(entries).includes(word), word);
});

test('an invoice’s history is found and named by its number', async (t) => {
  const { product, admin, read } = await withActs(t);
  const { id, number } = await product.db.selectFrom('invoice').select(['id', 'number']).executeTakeFirstOrThrow();
  const body = { Kind: 'received', Amount: 1, PaidOn: '2026-06-12', Reference: 'BACS' };
  const paid = await product.call(admin, adminCalls.recordPayment, { query: { id: String(id) }, body });
  assert.equal(paid.statusCode, 200, paid.body);
  for (const search of [`${number}`, `#${number}`, `Invoice ${number}`, `record invoice ${number}.`]) {
    const { entries } = await read({ search, subject: 'invoice' });
    assert.deepEqual([entries[0]?.act, entries[0]?.subjectName], ['record-payment', `Invoice ${number}`], search);
  }
});

test('the filtered log downloads in the words of its screen', async (t) => {
  const { product, admin } = await withActs(t);
  const file = await product.call(admin, adminCalls.auditCsv, { query: { search: 'unapprove lds/1' } });
  assert.equal(file.statusCode, 200, file.body);
  assert.equal(
    file.body,
    'When,Who,Act,Type,On,What changed\r\n12 June 2026 10:00:00,Zoë Archer,Unapproved the post,Posts,LDS/1,"approved changed from yes to no; reason: Names a buyer"\r\n',
  );
});
