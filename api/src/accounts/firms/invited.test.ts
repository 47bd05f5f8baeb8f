import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/calls.buyer';
import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { signedInCalls } from '@marketplace/shared-contract/calls.signed-in';
import type { Role } from '@marketplace/shared-contract/roles';
import { makeAccount, makeBuyer, makeDraft, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { firmCallsOf } from './firm.fixture.ts';
import { teamCallsOf } from './team.fixture.ts';

const address = 'new.clerk@people.example';
const details = {
  ...{ Title: 1, Forenames: 'Casey', Surname: 'Clerk', Position: 'Cashier' },
  ...{ Telephone: '0113 496 0000', Password: 'Purple7lantern' },
};
const lookAt = (product: TestProduct, id: string) => product.call(undefined, publicCalls.invitation, { query: { id } });
const openAs = (product: TestProduct, user: TestUser | undefined, InvitationId: string) =>
  product.call(user, signedInCalls.openInvitation, { body: { InvitationId } });
const register = (product: TestProduct, InvitationId: string, over: object = {}) =>
  product.call(undefined, publicCalls.registerInvited, { body: { InvitationId, ...details, ...over } });

/** Somebody who registered by an invitation, and confirmed their address. */
async function confirmedClerk({ db, clock }: TestProduct): Promise<TestUser> {
  const found = await db
    .updateTable('account')
    .set({ emailConfirmedAt: clock.now() })
    .where('email1', '=', address)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: found.id, role: 'seller' };
}

async function invitedTo(product: TestProduct, role: 'colleague' | 'billing' | 'practitioner' = 'billing') {
  const { invite, read } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  await invite(owner, address, role);
  return { owner, id: (await read(owner)).invitations[0]?.id ?? '' };
}

test('the link of an invitation shows what its sender knows, to anybody, and nothing once it is no longer open', async (t) => {
  const product = await testProduct(t);
  const { owner, id } = await invitedTo(product);
  const [mail] = (await mailJobs(product)).filter(({ to }) => to === address);
  assert.ok(mail?.text.includes(`/user/invitation?id=${id}`), mail?.text);
  const withoutAccount = (await lookAt(product, id)).json();
  assert.deepEqual(withoutAccount, {
    ...{ id, kind: 'firm', firm: 'Tester & Co', email: address, role: 'billing' },
    ...{ invitedBy: withoutAccount.invitedBy, expiresAt: '2026-06-17T09:00:00.000Z' },
  });
  assert.match(withoutAccount.invitedBy, new RegExp(owner.email));
  await makeBuyer(product, {}, { email1: address });
  assert.deepEqual((await lookAt(product, id)).json(), withoutAccount, 'whether there is an account is not told');
  await firmCallsOf(product).resend(owner, id);
  const replaced = await lookAt(product, id);
  assert.deepEqual([replaced.statusCode, /no longer open/.test(replaced.body)], [404, true]);
  const next = (await firmCallsOf(product).read(owner)).invitations[0]?.id ?? '';
  assert.equal((await lookAt(product, next)).statusCode, 200);
  product.clock.set('2026-06-17T09:00:00Z');
  assert.equal((await lookAt(product, next)).statusCode, 404);
});

test('somebody new registers by the invitation, without what only practitioners need, finds it at home and joins', async (t) => {
  const product = await testProduct(t);
  const { owner, id } = await invitedTo(product);
  const answer = await register(product, id);
  assert.deepEqual([answer.statusCode, /confirm your email/.test(answer.body)], [200, true], answer.body);
  const account = await product.db
    .selectFrom('account')
    .selectAll()
    .where('email1', '=', address)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [account.role, account.company, account.position, account.openedForFirm, account.emailConfirmedAt],
    ['seller', 'Tester & Co', 'Cashier', true, null],
  );
  const consents = await product.db
    .selectFrom('consent')
    .select('document')
    .where('accountId', '=', account.id)
    .execute();
  assert.deepEqual(consents.map(({ document }) => document).toSorted(), ['privacy', 'terms']);
  const clerk = await confirmedClerk(product);
  const home = async () => (await product.call(clerk, sellerCalls.home)).json();
  assert.deepEqual((await home()).invitation.id, id);
  assert.equal((await openAs(product, clerk, id)).json().standing, 'yours');
  assert.equal((await firmCallsOf(product).join(clerk, id)).statusCode, 200);
  assert.equal((await home()).invitation, undefined);
  assert.equal((await product.call(clerk, sellerCalls.firmRole)).json().role, 'billing');
  const told = (await mailJobs(product)).filter(({ to }) => to === owner.email).map(({ subject }) => subject);
  assert.deepEqual(told, ['Your invitation was accepted']);
  // Their two screens of the account work without what was not asked.
  assert.equal((await product.call(clerk, signedInCalls.accountDetails)).statusCode, 200);
});

test('a registration by an invitation that cannot be is refused in words, and nothing is written', async (t) => {
  const product = await testProduct(t);
  const { id } = await invitedTo(product);
  const owner = await makeAccount(product, 'seller');
  await firmCallsOf(product).invite(owner, 'partner@people.example', 'practitioner');
  const asPractitioner = (await firmCallsOf(product).read(owner)).invitations[0]?.id ?? '';
  const lead = await makeBuyer(product);
  await teamCallsOf(product).invite(lead, 'mate@people.example');
  const toTeam = (await teamCallsOf(product).read(lead)).invitations[0]?.id ?? '';
  const before = await rowCounts(product);
  const refused = async (answer: ReturnType<typeof register>, status: number, message: RegExp) => {
    const { statusCode, body } = await answer;
    assert.deepEqual([statusCode, message.test(body)], [status, true], body);
  };
  await refused(register(product, '00000000-0000-4000-8000-000000000000'), 404, /no longer open/);
  await refused(register(product, asPractitioner), 404, /register without an invitation/);
  await refused(register(product, toTeam), 404, /register without an invitation/);
  await refused(register(product, id, { Forenames: ' ' }), 400, /Forenames is required/);
  await refused(register(product, id, { Telephone: '1' }), 400, /elephone/);
  await refused(register(product, id, { Title: 99 }), 400, /Title/);
  await refused(register(product, id, { Password: 'Password1' }), 400, /assword/);
  assert.deepEqual(await rowCounts(product), before);
  await makeBuyer(product, {}, { email1: address.toUpperCase() });
  const withAccount = await rowCounts(product);
  await refused(register(product, id), 400, /cannot be used for a new account/);
  assert.deepEqual(await rowCounts(product), withAccount);
});

for (const [title, role, whose] of [
  [
    'the account of a buyer cannot be in a firm: its reader is told, and who invited it once',
    'buyer',
    'an Interested Party’s account',
  ],
  ['the account of an Admin cannot either', 'admin', 'an Admin’s account'],
] as const satisfies readonly [string, Role, string][])
  test(title, async (t) => {
    const product = await testProduct(t);
    const { owner, id } = await invitedTo(product);
    const invited = await makeAccount(product, role, { email1: address });
    const [other, seller] = [await makeBuyer(product), await makeAccount(product, 'seller')];
    for (const stranger of [other, seller])
      assert.equal((await openAs(product, stranger, id)).json().standing, 'other-address');
    const list = async () => (await firmCallsOf(product).read(owner)).invitations.map(({ unusableFor }) => unusableFor);
    assert.deepEqual(await list(), [undefined], 'before its reader opens it nobody learns of the account');
    assert.equal((await openAs(product, undefined, id)).statusCode, 401);
    const answers = await Promise.all(Array.from({ length: 50 }, () => openAs(product, invited, id)));
    assert.deepEqual(
      [...new Set(answers.map((answer) => answer.statusCode))].filter((status) => status !== 429),
      [200],
    );
    assert.deepEqual(await list(), [role]);
    const mails = (await mailJobs(product)).filter(({ to }) => to === owner.email);
    assert.deepEqual(
      mails.map(({ subject, text }) => [subject, text.includes(whose)]),
      [['Your invitation cannot be accepted with that address', true]],
    );
    assert.equal((await firmCallsOf(product).withdraw(owner, id)).statusCode, 200);
    assert.equal((await openAs(product, invited, id)).statusCode, 404);
  });

test('a seller’s account cannot be in a team: who invited it is told', async (t) => {
  const product = await testProduct(t);
  const { invite, read } = teamCallsOf(product);
  const [lead, seller] = [await makeBuyer(product), await makeAccount(product, 'seller')];
  await invite(lead, seller.email);
  const id = (await read(lead)).invitations[0]?.id ?? '';
  assert.deepEqual((await openAs(product, seller, id)).json().standing, 'unusable');
  assert.deepEqual(
    (await read(lead)).invitations.map(({ unusableFor }) => unusableFor),
    ['seller'],
  );
  const [mail] = (await mailJobs(product)).filter(({ to }) => to === lead.email);
  assert.match(mail?.text ?? '', /an Insolvency Practitioner’s account, which cannot be in a team/);
});

test('a buyer’s home mentions an invitation to a team that waits, and none to a firm', async (t) => {
  const product = await testProduct(t);
  const [lead, buyer] = [await makeBuyer(product), await makeBuyer(product)];
  const home = async () => (await product.call(buyer, buyerCalls.home)).json();
  await firmCallsOf(product).invite(await makeAccount(product, 'seller'), buyer.email);
  assert.equal((await home()).invitation, undefined);
  await teamCallsOf(product).invite(lead, buyer.email);
  assert.deepEqual((await home()).invitation.firm, 'Tester & Co');
  await teamCallsOf(product).decline(buyer, (await home()).invitation.id);
  assert.equal((await home()).invitation, undefined);
});

test('who was a firm’s clerk posts nothing in their own name until they give a licence, whatever the settings', async (t) => {
  const product = await testProduct(t);
  const { owner, id } = await invitedTo(product, 'colleague');
  await register(product, id);
  const clerk = await confirmedClerk(product);
  const { join, remove } = firmCallsOf(product);
  await join(clerk, id);
  const roleOf = async () => (await product.call(clerk, sellerCalls.firmRole)).json();
  const post = async () => {
    const draft = await makeDraft(product, clerk);
    const body = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
    return product.call(clerk, sellerCalls.postDraft, { query: { id: draft }, body });
  };
  assert.equal((await post()).statusCode, 200, 'under the name of the firm’s practitioner');
  assert.deepEqual(await roleOf(), { role: 'colleague', shared: true, requests: 0, clerk: true });
  await remove(owner, clerk.id);
  const removal = (await mailJobs(product)).find(({ subject }) => subject === 'You are no longer a member of the firm');
  assert.match(removal?.text ?? '', /opened for the work of a firm, and is now yours alone/);
  assert.deepEqual(await roleOf(), { role: 'practitioner', shared: false, requests: 0, clerk: true });
  const refused = await post();
  assert.deepEqual([refused.statusCode, /licence/.test(refused.body)], [409, true], refused.body);
  const licence = { Body: 'IPA', Number: '1234' };
  const given = await product.call(clerk, sellerCalls.saveLicence, { body: licence });
  assert.equal(given.statusCode, 200, given.body);
  assert.equal((await post()).statusCode, 409, 'an invoice needs an address');
  await product.db.updateTable('account').set({ addressLine1: '1 High Street' }).where('id', '=', clerk.id).execute();
  assert.equal((await post()).statusCode, 200);
  assert.equal((await roleOf()).clerk, undefined);
});
