import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeBuyer, password, productWith, rowCounts } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { firmCallsOf } from './firm.fixture.ts';
import { addToTeam, teamCallsOf } from './team.fixture.ts';

const mailsTo = async (product: TestProduct, to: string) =>
  (await mailJobs(product)).filter((mail) => mail.to.toLowerCase() === to.toLowerCase()).map(({ subject }) => subject);
const rolesIn = async (product: TestProduct, user: TestUser) =>
  Object.fromEntries((await teamCallsOf(product).read(user)).members.map(({ id, role }) => [id, role]));

test('a sole buyer leads a team of one, without a row', async (t) => {
  const [product, buyer] = await productWith(t, 'buyer');
  const team = await teamCallsOf(product).read(buyer);
  assert.deepEqual([team.role, team.invitations, team.invited], ['lead', [], []]);
  assert.deepEqual(
    team.members.map(({ id, you, role }) => [id, you, role]),
    [[buyer.id, true, 'lead']],
  );
  assert.equal((await product.db.selectFrom('firmMember').selectAll().execute()).length, 0);
});

test('an invited buyer joins: both see each other and are notified', async (t) => {
  const product = await testProduct(t);
  const { invite, read, join } = teamCallsOf(product);
  const [lead, colleague] = [await makeBuyer(product), await makeBuyer(product)];
  assert.equal((await invite(lead, colleague.email.toUpperCase())).body, 'Invitation sent');
  assert.deepEqual(await mailsTo(product, colleague.email), ['You are invited to join a team']);
  const [invitation] = (await read(colleague)).invited;
  assert.equal(invitation?.role, 'member');
  assert.equal((await join(colleague, invitation?.id ?? '')).body, 'You have joined the team');
  const roles = { [lead.id]: 'lead', [colleague.id]: 'member' };
  assert.deepEqual([await rolesIn(product, colleague), await rolesIn(product, lead)], [roles, roles]);
  assert.ok((await mailsTo(product, lead.email)).includes('Your invitation was accepted'));
  assert.deepEqual((await read(colleague)).invitations, [], 'whom a lead has invited is the leads’ to see');
});

test('sellers are never in a team nor buyers in a firm, whatever the invitation', async (t) => {
  const product = await testProduct(t);
  const [teams, firms] = [teamCallsOf(product), firmCallsOf(product)];
  const [buyer, seller] = [await makeBuyer(product), await makeAccount(product, 'seller')];
  await teams.invite(buyer, seller.email);
  await firms.invite(seller, buyer.email);
  assert.deepEqual([(await teams.read(buyer)).invited, (await firms.read(seller)).invited], [[], []]);
  const toSeller = (await teams.read(buyer)).invitations[0]?.id ?? '';
  const toBuyer = (await firms.read(seller)).invitations[0]?.id ?? '';
  const before = await rowCounts(product);
  for (const act of [teams.join, teams.decline]) {
    const [sellers, buyers] = [await act(seller, toSeller), await act(buyer, toBuyer)];
    assert.deepEqual([sellers.statusCode, buyers.statusCode], [403, 403]);
    assert.match(sellers.body, /Only an Interested Party’s account can be a member of a team/);
    assert.match(buyers.body, /Only an Insolvency Practitioner’s account can be a member of a firm/);
  }
  for (const Role of ['practitioner', 'colleague', 'billing', 'reader', 'owner', ''])
    assert.equal(
      (await product.call(buyer, buyerCalls.inviteToTeam, { body: { Email: 'x@people.example', Role } })).statusCode,
      400,
    );
  for (const Role of ['lead', 'member'])
    assert.equal(
      (await product.call(seller, sellerCalls.inviteMember, { body: { Email: 'x@people.example', Role } })).statusCode,
      400,
    );
  assert.deepEqual(await rowCounts(product), before, 'nothing was written');
});

test('only leads decide who is in the team, even in open sessions; other teams’ members do not exist', async (t) => {
  const product = await testProduct(t);
  const calls = teamCallsOf(product);
  const [lead, other] = [await makeBuyer(product), await makeBuyer(product)];
  const [member, theirs] = [await addToTeam(product, lead), await addToTeam(product, other)];
  await calls.invite(other, 'guest@people.example');
  const invitation = (await calls.read(other)).invitations[0]?.id ?? '';
  const before = await rowCounts(product);
  for (const answer of [
    await calls.invite(member, 'x@people.example'),
    await calls.resend(member, invitation),
    await calls.withdraw(member, invitation),
    await calls.setRole(member, member.id, 'lead'),
    await calls.remove(member, lead.id),
  ])
    assert.deepEqual([answer.statusCode, answer.json().message], [403, 'Only a lead of your team can do this']);
  for (const answer of [
    await calls.setRole(lead, theirs.id, 'lead'),
    await calls.remove(lead, theirs.id),
    await calls.resend(lead, invitation),
    await calls.withdraw(lead, invitation),
  ])
    assert.equal(answer.statusCode, 404);
  assert.deepEqual(await rowCounts(product), before, 'nothing was written');
  assert.equal((await calls.setRole(lead, member.id, 'lead')).body, 'Role changed');
  assert.equal((await calls.invite(member, 'x@people.example')).statusCode, 200);
  await calls.setRole(lead, member.id, 'member');
  assert.equal((await calls.invite(member, 'y@people.example')).statusCode, 403, 'at the next call');
});

test('a team always has a lead; a former member is alone again and notified', async (t) => {
  const product = await testProduct(t);
  const { leave, setRole, remove, read } = teamCallsOf(product);
  const lead = await makeBuyer(product);
  const [member, second] = [await addToTeam(product, lead), await addToTeam(product, lead)];
  const close = (user: TestUser) => product.call(user, signedInCalls.closeAccount, { body: { Password: password } });
  const before = await rowCounts(product);
  for (const answer of [await leave(lead), await setRole(lead, lead.id, 'member'), await close(lead)])
    assert.match(answer.body, /A team always has a lead/);
  assert.match((await remove(lead, lead.id)).body, /leave the team/);
  assert.deepEqual(await rowCounts(product), before, 'nothing was written');
  assert.equal((await remove(lead, member.id)).body, 'Member removed');
  assert.ok((await mailsTo(product, member.email)).includes('You are no longer a member of the team'));
  assert.deepEqual(await rolesIn(product, member), { [member.id]: 'lead' });
  assert.equal((await leave(second)).body, 'You have left the team');
  assert.ok((await mailsTo(product, lead.email)).includes('A member has left your team'));
  assert.deepEqual(await rolesIn(product, lead), { [lead.id]: 'lead' });
  assert.match((await leave(second)).body, /in no team with others/);
  await setRole(lead, (await addToTeam(product, lead)).id, 'lead');
  assert.equal((await close(lead)).statusCode, 200);
  assert.equal((await read(second)).members.length, 1);
});

test('an Admin cannot make a buyer a practitioner', async (t) => {
  const [product, lead, admin] = await productWith(t, 'buyer', 'admin');
  const member = await addToTeam(product, lead);
  const answer = await product.call(admin, adminCalls.putInCharge, {
    query: { id: member.id },
    body: { Reason: 'The lead is ill' },
  });
  assert.equal(answer.statusCode, 409, answer.body);
  assert.equal((await product.call(admin, adminCalls.userFirm, { query: { id: member.id } })).statusCode, 404);
  assert.deepEqual(await rolesIn(product, lead), { [lead.id]: 'lead', [member.id]: 'member' });
});
