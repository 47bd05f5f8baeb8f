import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditList } from '@marketplace/shared-contract/operations/lists/audit-log';
import { licenceList } from '@marketplace/shared-contract/operations/lists/licences';
import type { AdminUserRow } from '@marketplace/shared-contract/operations/users/admin-users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { makeAccount, makeDraft } from '../../../test/fixtures.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { addMember, firmCallsOf } from '../../accounts/firms/firm.fixture.ts';
import { handOverCallsOf } from '../../billing/hand-overs/hand-over.fixture.ts';

/** A firm whose second practitioner and reader registered with other companies, and besides a user on their own. */
async function makeFirm(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin', { company: 'The marketplace' });
  const owner = await makeAccount(product, 'seller', { company: 'Ablethorn LLP', forenames: 'Rowena', surname: 'Ash' });
  const second = await addMember(product, owner, 'practitioner');
  const reader = await addMember(product, owner, 'reader');
  const alone = await makeAccount(product, 'seller', { company: 'Middle LLP' });
  const typed = { forenames: 'Reed', surname: 'Only' };
  await product.db
    .updateTable('account')
    .set({ company: 'North LLP', ...typed })
    .where('id', '=', second.id)
    .execute();
  await product.db.updateTable('account').set({ company: 'Zenith LLP' }).where('id', '=', reader.id).execute();
  const list = async (query: Record<string, string | number> = {}) =>
    (await product.call(admin, adminCalls.users, { query: { sellersOnly: 'true', ...query } })).json();
  return { product, admin, owner, second, reader, alone, list };
}
const ids = ({ usersList }: { usersList: AdminUserRow[] }) => usersList.map(({ userId }) => userId);

test('an Admin’s lists show, sort and find members by firm and role; former members show their own', async (t) => {
  const { product, admin, owner, second, reader, alone, list } = await makeFirm(t);
  const members = [owner, second, reader].map(({ id }) => id);
  const byCompany = async (query = {}) => ids(await list({ sort: 'company', direction: 'asc', ...query }));
  const rising = await byCompany();
  assert.deepEqual([rising.slice(0, 3).toSorted(), rising.slice(3)], [members.toSorted(), [alone.id]]);
  assert.deepEqual(await byCompany({ direction: 'desc' }), rising.toReversed());
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(...(await byCompany({ page, pageSize: 1 })));
  assert.deepEqual(pages, rising, 'in pages without gaps');
  assert.deepEqual(await byCompany({ search: 'ablethorn' }), rising.slice(0, 3));
  assert.deepEqual(await byCompany({ search: 'north' }), [second.id], 'their own company finds them still');
  const firmOf = async (user: TestUser) => {
    const { userDetails } = (await product.call(admin, adminCalls.user, { query: { id: user.id } })).json();
    return [userDetails.firm, userDetails.company];
  };
  assert.deepEqual(await firmOf(second), [{ name: 'Ablethorn LLP', role: 'practitioner' }, 'North LLP']);
  assert.deepEqual(await firmOf(alone), [null, 'Middle LLP']);
  const file = (await product.call(admin, adminCalls.usersCsv, { query: { search: 'zenith' } })).body;
  assert.match(file, /,Zenith LLP,Ablethorn LLP,Reader,/);
  const licences = (await product.call(admin, licenceList.call, { query: { search: 'only ablethorn' } })).json();
  assert.deepEqual(
    licences.licences.map((row: { userId: string; company: string }) => [row.userId, row.company]),
    [[second.id, 'Ablethorn LLP']],
  );
  await firmCallsOf(product).leave(reader);
  assert.deepEqual(await firmOf(reader), [null, 'Zenith LLP']);
});

test('shows whom an invited account acts for only while both are in the firm', async (t) => {
  const { product, admin, owner, second } = await makeFirm(t);
  const { invite, join, read, remove, setRole, leave } = firmCallsOf(product);
  const details = { Title: 1, Forenames: 'Casey', Surname: 'Clerk', Position: 'Cashier', Telephone: '0113 496 0000' };
  await invite(owner, 'casey@people.example', 'billing');
  const InvitationId = (await read(owner)).invitations[0]?.id ?? '';
  await product.call(undefined, publicCalls.registerInvited, {
    body: { InvitationId, ...details, Password: 'Purple7lantern' },
  });
  const { id } = await product.db
    .updateTable('account')
    .set({ emailConfirmedAt: product.clock.now() })
    .where('email1', '=', 'casey@people.example')
    .returning('id')
    .executeTakeFirstOrThrow();
  const clerk: TestUser = { id, role: 'seller' };
  const told = async (user = clerk) => {
    const { userDetails } = (await product.call(admin, adminCalls.user, { query: { id: user.id } })).json();
    return [userDetails.practitionerName, userDetails.capacity !== null];
  };
  const nothing = ['', false];
  const full = ['Rowena Ash', true];
  assert.deepEqual(await told(), nothing, 'before they join');
  await join(clerk, InvitationId);
  assert.deepEqual(await told(), full);
  await setRole(owner, clerk.id, 'practitioner');
  assert.deepEqual(await told(), nothing, 'a practitioner acts for themselves');
  await setRole(owner, clerk.id, 'billing');
  await remove(owner, clerk.id);
  assert.deepEqual(await told(), nothing, 'removed');
  await invite(second, 'casey@people.example', 'billing');
  await join(clerk, (await read(second)).invitations[0]?.id ?? '');
  assert.deepEqual(await told(), full, 'back again');
  await leave(owner);
  assert.deepEqual(await told(), nothing, 'of a firm that Rowena Ash has left');
  assert.deepEqual(await told(owner), ['', true], 'of everybody else their own words stand');
});

test('the Admin’s log shows acts with the names of that time and the person concerned, also in a file', async (t) => {
  const { product, admin, owner, second } = await makeFirm(t);
  const { invite } = firmCallsOf(product);
  const post = await makeDraft(product, owner);
  const Forenames = 'Reed';
  const names = { TitleId: 6, Forenames, EmailAddress2: '', Company: 'North LLP', Position: 'Partner' };
  const amend = (Surname: string) => product.call(second, signedInCalls.account, { body: { ...names, Surname } });
  assert.equal((await handOverCallsOf(product).handOverInFirm(owner, second.id, [post])).statusCode, 200);
  await invite(second, 'new@people.example', 'reader');
  assert.equal((await amend('Other')).statusCode, 200);
  const renamed = await product.call(owner, signedInCalls.renameFirm, { body: { Name: 'Varma LLP' } });
  assert.equal(renamed.statusCode, 200, renamed.body);
  assert.equal((await amend('Third')).statusCode, 200);
  const { entries } = (await product.call(admin, adminCalls.auditLog, { query: { pageSize: 25 } })).json();
  const last = (act: string) => entries.find((entry: { act: string }) => entry.act === act);
  const handed = last('hand-over-post');
  assert.deepEqual([handed.actor.name, handed.firm], ['Rowena Ash', 'Ablethorn LLP']);
  assert.deepEqual(handed.named, {
    [owner.id]: { name: 'Rowena Ash', userId: owner.id },
    [second.id]: { name: 'Reed Only', userId: second.id },
  });
  const invited = last('invite-member');
  assert.deepEqual(
    [invited.actor.name, invited.named],
    ['Reed Only', { [invited.after.invitation]: { name: 'new@people.example', userId: null } }],
  );
  assert.deepEqual([last('rename-firm').firm, last('rename-firm').actor.name], ['Ablethorn LLP', 'Rowena Ash']);
  const amended = entries.filter(({ act }: { act: string }) => act === 'amend-account');
  assert.deepEqual(
    amended.map(({ actor, firm, subjectName }: Record<string, { name: string }>) => [actor?.name, subjectName, firm]),
    [
      ['Reed Other', 'Reed Other', 'Varma LLP'],
      ['Reed Only', 'Reed Only', 'Ablethorn LLP'],
    ],
  );
  const file = (await product.call(admin, auditList.csv.call)).body;
  assert.match(
    file,
    /"Rowena Ash, for Ablethorn LLP",Handed a post over,.*practitioner changed from Rowena Ash to Reed Only/,
  );
  assert.doesNotMatch(file, /[0-9a-f]{8}-[0-9a-f]{4}-/);
});
