import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { sql } from 'kysely';
import { makeAccount, makeBuyer, makeDraft, productWith, rowCounts, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { transactionsOf } from '../../platform/database/migration-files.ts';
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

test('an open invitation’s link shows anyone what its sender knows, and nothing once it ends', async (t) => {
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

test('somebody new registers from the invitation without practitioners’ fields, finds it at home and joins', async (t) => {
  const product = await testProduct(t);
  const { owner, id } = await invitedTo(product);
  const answer = await register(product, id);
  assert.deepEqual([answer.statusCode, /confirm your email/.test(answer.body)], [200, true], answer.body);
  const account = await rowOf(product, 'account', { email1: address });
  assert.deepEqual(
    [account.role, account.company, account.position, account.openedForFirm, account.emailConfirmedAt],
    ['seller', '', 'Cashier', true, null],
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
  const again = (await openAs(product, clerk, id)).json();
  assert.deepEqual([again.standing, again.joined], ['yours', true], 'the mail’s link says what became of it');
  for (const other of [owner, await makeAccount(product, 'seller')])
    assert.equal((await openAs(product, other, id)).statusCode, 404, 'to nobody else');
  assert.equal((await product.call(clerk, sellerCalls.firmRole)).json().role, 'billing');
  const told = (await mailJobs(product)).filter(({ to }) => to === owner.email).map(({ subject }) => subject);
  assert.deepEqual(told, ['Your invitation was accepted']);
  const removed = await product.call(owner, sellerCalls.removeMember, { query: { id: clerk.id } });
  assert.deepEqual([removed.statusCode, (await openAs(product, clerk, id)).statusCode], [200, 404]);
  // Their two account screens work without the omitted data.
  assert.equal((await product.call(clerk, signedInCalls.accountDetails)).statusCode, 200);
});

test('clears a company filled in by an old invitation, even a deleted one, but keeps a typed one', async (t) => {
  const product = await testProduct(t);
  await makeAccount(product, 'seller', { forenames: 'Petra', surname: 'Principal', company: 'Renamed LLP' });
  const opened = { openedForFirm: true, practitionerName: 'Petra Principal', company: 'Tester & Co', addressLine1: '' };
  const filledIn = await makeAccount(product, 'seller', opened);
  const typed = await makeAccount(product, 'seller', opened);
  const own = { Forenames: 'Cleo', Surname: 'Clerk', Company: 'Clerk & Co', Position: 'Clerk' };
  const body = { ...own, TitleId: 6, EmailAddress2: null };
  assert.equal((await product.call(typed, signedInCalls.account, { body })).statusCode, 200);
  const renamed = await makeAccount(product, 'seller', opened);
  const kept = { ...body, Company: 'Tester & Co' };
  assert.equal((await product.call(renamed, signedInCalls.account, { body: kept })).statusCode, 200);
  const addressed = await makeAccount(product, 'seller', { ...opened, addressLine1: '1 High Street' });
  const registered = await makeAccount(product, 'seller', { company: 'Tester & Co', addressLine1: '' });
  const file = await readFile(new URL('../../../migrations/0271_invited_company.sql', import.meta.url), 'utf8');
  for (const one of transactionsOf(file)) await sql.raw(one).execute(product.db);
  const companies = await product.db.selectFrom('account').select(['id', 'company']).execute();
  assert.deepEqual(
    [filledIn, typed, renamed, addressed, registered].map(({ id }) => companies.find((one) => one.id === id)?.company),
    ['', 'Clerk & Co', '', 'Tester & Co', 'Tester & Co'],
  );
});

test('rejects a registration from an invalid invitation with a reason, writing nothing', async (t) => {
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
    const history = (await product.call(owner, sellerCalls.firmHistory)).json();
    assert.deepEqual(
      [history[0].act, history[0].who, history[0].member],
      ['open-unusable-invitation', address, null],
      'the address that was invited, and not whose it is',
    );
    assert.equal((await firmCallsOf(product).withdraw(owner, id)).statusCode, 200);
    assert.equal((await openAs(product, invited, id)).statusCode, 404);
  });

test('a seller’s account cannot be in a team, and the inviter is notified', async (t) => {
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

test('a buyer’s home shows a pending invitation to a team, but none to a firm', async (t) => {
  const [product, lead, buyer] = await productWith(t, 'buyer', 'buyer');
  const home = async () => (await product.call(buyer, buyerCalls.home)).json();
  await firmCallsOf(product).invite(await makeAccount(product, 'seller'), buyer.email);
  assert.equal((await home()).invitation, undefined);
  await teamCallsOf(product).invite(lead, buyer.email);
  assert.deepEqual((await home()).invitation.firm, 'Tester & Co');
  await teamCallsOf(product).decline(buyer, (await home()).invitation.id);
  assert.equal((await home()).invitation, undefined);
});

test('a former clerk posts nothing in their own name without a licence, whatever the settings', async (t) => {
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
  assert.deepEqual(await roleOf(), {
    ...{ role: 'colleague', shared: true, requests: 0, clerk: true },
    firm: 'Tester & Co',
  });
  const own = { TitleId: 6, Forenames: 'Bill', Surname: 'Ledger', Position: 'Clerk', EmailAddress2: null };
  const saved = await product.call(clerk, signedInCalls.account, { body: own });
  assert.equal(saved.statusCode, 200, `${saved.body}: a member without a company is asked for none`);
  const nameless = await product.call(owner, signedInCalls.account, { body: own });
  assert.deepEqual([nameless.statusCode, nameless.json().fields], [400, { Company: 'Company Name is required' }]);
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
  const give = (own: object) => product.db.updateTable('account').set(own).where('id', '=', clerk.id).execute();
  await give({ addressLine1: '1 High Street' });
  assert.equal((await post()).statusCode, 409, 'and a company, which is not the firm’s that they were removed from');
  await give({ company: 'Clerk & Co' });
  assert.equal((await post()).statusCode, 200);
  assert.equal((await roleOf()).clerk, undefined);
});

test('an invited account has no firm until it joins: it invites nobody and has no firm name', async (t) => {
  const product = await testProduct(t);
  const { owner, id } = await invitedTo(product);
  await register(product, id);
  const clerk = await confirmedClerk(product);
  const { decline, invite, join, leave, read, setRole } = firmCallsOf(product);
  const rename = () => product.call(clerk, signedInCalls.renameFirm, { body: { Name: 'Tester & Co' } });
  const standing = async () => {
    const { name, outside, invited } = await read(clerk);
    return { name, outside, invited: invited.length };
  };
  const refused = async () => {
    const before = await rowCounts(product);
    const answers = [await invite(clerk, 'friend@people.example', 'practitioner'), await rename()];
    assert.deepEqual(
      answers.map(({ statusCode, body }) => [statusCode, /You are in no firm yet|You are the only member/.test(body)]),
      [
        [409, true],
        [409, true],
      ],
    );
    assert.deepEqual(await rowCounts(product), before);
  };
  assert.deepEqual(await standing(), { name: '', outside: true, invited: 1 });
  await refused();
  await decline(clerk, id);
  assert.deepEqual(await standing(), { name: '', outside: true, invited: 0 });
  await refused();
  const told = (await product.call(owner, sellerCalls.firmHistory)).json();
  assert.deepEqual([told[0].act, told[0].who], ['decline-invitation', address]);
  await invite(owner, address, 'practitioner');
  await join(clerk, (await read(owner)).invitations[0]?.id ?? '');
  assert.deepEqual(await standing(), { name: 'Tester & Co', outside: undefined, invited: 0 });
  await setRole(owner, clerk.id, 'practitioner');
  await leave(owner);
  assert.deepEqual(await standing(), { name: 'Tester & Co', outside: undefined, invited: 0 }, 'left alone in it');
  assert.equal((await invite(clerk, 'friend@people.example', 'practitioner')).statusCode, 200);
});

test('a user registered from an invitation cannot give another address, and reads whom to ask', async (t) => {
  const product = await testProduct(t);
  const { id } = await invitedTo(product);
  const answer = await register(product, id);
  assert.equal(answer.statusCode, 200, answer.body);
  const { value } = answer.cookies.find(({ name }) => name === '__Host-registration') ?? { value: '' };
  product.clock.set('2026-06-10T09:05:00Z');
  const headers = { cookie: `__Host-registration=${value}` };
  const before = await rowCounts(product);
  const body = { Email: 'other@people.example' };
  const refused = await product.call(undefined, publicCalls.correctEmail, { headers, body });
  assert.deepEqual(
    [refused.statusCode, /invited\. If it is wrong, ask them to invite/.test(refused.body)],
    [409, true],
  );
  await product.db
    .updateTable('account')
    .set({ email1DisableReason: 'Bounced', email1DisabledAt: product.clock.now() })
    .where('email1', '=', address)
    .execute();
  const bounced = await product.call(undefined, publicCalls.sendConfirmationAgain, { headers });
  assert.match(bounced.json().message, /bounced\. You registered with the address/);
  assert.deepEqual(await rowCounts(product), before);
});
