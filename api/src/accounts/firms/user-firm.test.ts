import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, makeLivePost, productWith, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import { addMember, firmCallsOf } from './firm.fixture.ts';

const Reason = 'The practitioner has died; the licensing body confirmed it.';
const adminsCalls = ({ call }: TestProduct, admin: TestUser) => ({
  read: (id: string) => call(admin, adminCalls.userFirm, { query: { id } }),
  put: (id: string, reason = Reason) =>
    call(admin, adminCalls.putInCharge, { query: { id }, body: { Reason: reason } }),
  close: (id: string) => call(admin, adminCalls.closeAccount, { query: { id }, body: { Reason } }),
  disable: (id: string) => call(admin, adminCalls.disable, { query: { id, days: 30 }, body: { Reason } }),
});

async function makeFirm(t: Parameters<typeof testProduct>[0]) {
  const [product, owner, admin] = await productWith(t, 'seller', 'admin');
  const colleague = await addMember(product, owner, 'colleague');
  return { product, owner, colleague, admin, ...adminsCalls(product, admin) };
}

test('an Admin sees a user’s firm, its members, and which of them cannot log in', async (t) => {
  const { product, owner, colleague, admin, read, disable } = await makeFirm(t);
  await disable(owner.id);
  const { members } = (await read(colleague.id)).json();
  assert.deepEqual(
    Object.fromEntries(
      members.map(({ userId, role, suspended }: Record<string, string>) => [userId, [role, suspended]]),
    ),
    { [owner.id]: ['practitioner', true], [colleague.id]: ['colleague', false] },
  );
  const [alone, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  assert.equal((await read(alone.id)).json().members.length, 1);
  for (const { id } of [buyer, admin, { id: '00000000-0000-4000-8000-000000000000' }])
    assert.equal((await read(id)).statusCode, 404);
});

test('a firm’s only practitioner can be closed once an Admin makes another member one, who gets the posts', async (t) => {
  const { product, owner, colleague, put, close } = await makeFirm(t);
  const post = await makeLivePost(product, owner);
  const before = await rowCounts(product);
  const refused = await close(owner.id);
  assert.deepEqual([refused.statusCode, /Give another member that role first/.test(refused.body)], [409, true]);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await put(colleague.id)).body, 'Made a practitioner');
  assert.equal((await close(owner.id)).statusCode, 200);
  const shown = (await product.call(colleague, signedInCalls.post, { query: { id: post } })).json();
  assert.deepEqual([shown.siteStatus, shown.createdBy], ['For Sale', colleague.id]);
  const { members } = await firmCallsOf(product).read(colleague);
  assert.deepEqual(
    members.map(({ id, role }) => [id, role]),
    [[colleague.id, 'practitioner']],
  );
});

test('a new practitioner can decide at once, everyone concerned is notified, and the log has the details', async (t) => {
  const { product, owner, colleague, admin, put } = await makeFirm(t);
  const token = await product.tokenOf(colleague);
  await put(colleague.id);
  const { invite } = firmCallsOf(product);
  assert.equal((await invite(colleague, 'new@people.example')).statusCode, 200);
  assert.ok(token);
  const mails = await mailJobs(product);
  const told = (to: string, subject: string) =>
    mails.some((mail) => mail.to.toLowerCase() === to.toLowerCase() && mail.subject === subject);
  assert.ok(told(colleague.email, 'Your role in the firm has changed'));
  assert.ok(told(owner.email, 'Your firm has another practitioner'));
  const noted = await product.db.selectFrom('audit').selectAll().where('act', '=', 'put-in-charge').executeTakeFirst();
  assert.deepEqual(
    [noted?.actorId, noted?.subjectId, noted?.firmId, noted?.before, noted?.after],
    [admin.id, colleague.id, owner.id, { role: 'colleague' }, { role: 'practitioner', reason: Reason }],
  );
});

test('rejects promoting the member twice, in a firm of one, without a reason or as another role', async (t) => {
  const { product, owner, colleague, put } = await makeFirm(t);
  const [alone, buyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  const before = await rowCounts(product);
  for (const [id, status, text] of [
    [owner.id, 409, /practitioner of the firm already/],
    [alone.id, 409, /in no firm with others/],
    [buyer.id, 409, /in no firm with others/],
  ] as const) {
    const answer = await put(id);
    assert.deepEqual([answer.statusCode, text.test(answer.body)], [status, true], answer.body);
  }
  assert.equal((await put(colleague.id, ' ')).statusCode, 400);
  assert.deepEqual(await rowCounts(product), before);
});

test('the Admin’s log names the member and the firm they acted for', async (t) => {
  const { product, owner, colleague, admin } = await makeFirm(t);
  await makeLivePost(product, colleague);
  const { entries } = (await product.call(admin, adminCalls.auditLog, { query: { search: 'create-draft' } })).json();
  const company = await rowOf(product, 'account', { id: owner.id });
  assert.deepEqual([entries[0].actor.userId, entries[0].firm], [colleague.id, company.company]);
  const file = (await product.call(admin, adminCalls.auditCsv)).body;
  assert.ok(file.includes(`, for ${company.company}`));
});

test('thirty Admins’ acts and departures at once always leave a practitioner', async (t) => {
  const { product, owner, colleague, put, close } = await makeFirm(t);
  const { leave } = firmCallsOf(product);
  const others = [await addMember(product, owner, 'reader'), await addMember(product, owner, 'billing')];
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => put(colleague.id)),
    ...others.flatMap(({ id }) => [put(id), put(id), put(id)]),
    ...Array.from({ length: 6 }, () => close(owner.id)),
    ...others.flatMap((user) => [leave(user), leave(user), leave(user)]),
    ...Array.from({ length: 4 }, () => leave(colleague)),
  ]);
  assert.ok(
    answers.every(({ statusCode }) => statusCode < 500),
    answers.map(({ body }) => body).join('\n'),
  );
  const rows = await product.db.selectFrom('firmMember').select('role').where('firmId', '=', owner.id).execute();

  assert.ok(rows.length === 0 || rows.some(({ role }) => role === 'practitioner'), JSON.stringify(rows));
});
