import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmLimits } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
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
import { addMember, firmCallsOf } from './firm.fixture.ts';

const subject = 'You are invited to join a firm';
const mailsTo = async (product: TestProduct, to: string) =>
  (await mailJobs(product)).filter((mail) => mail.to.toLowerCase() === to.toLowerCase()).map((mail) => mail.subject);
const rolesIn = async (product: TestProduct, user: TestUser) =>
  Object.fromEntries((await firmCallsOf(product).read(user)).members.map(({ id, role }) => [id, role]));

test('a sole seller is a firm of one, without a row', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const firm = await firmCallsOf(product).read(seller);
  assert.deepEqual([firm.role, firm.invitations, firm.invited], ['practitioner', [], []]);
  assert.deepEqual(
    firm.members.map(({ id, you, role }) => [id, you, role]),
    [[seller.id, true, 'practitioner']],
  );
  assert.equal((await product.db.selectFrom('firmMember').selectAll().execute()).length, 0);
});

test('an invited account joins and acts for the firm, in the practitioner’s name', async (t) => {
  const product = await testProduct(t);
  const { invite, read, join } = firmCallsOf(product);
  const [owner, colleague] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const before = await makeLivePost(product, owner);
  assert.equal((await invite(owner, colleague.email.toUpperCase())).body, 'Invitation sent');
  assert.deepEqual(await mailsTo(product, colleague.email), [subject]);
  const [invitation] = (await read(colleague)).invited;
  assert.equal(invitation?.role, 'colleague');
  const live = async () => (await product.call(colleague, sellerCalls.posts, { query: { status: 1 } })).json();
  assert.deepEqual(await live(), []);
  assert.equal((await join(colleague, invitation?.id ?? '')).body, 'You have joined the firm');
  assert.deepEqual(await rolesIn(product, colleague), { [owner.id]: 'practitioner', [colleague.id]: 'colleague' });
  assert.ok((await mailsTo(product, owner.email)).includes('Your invitation was accepted'));
  assert.equal((await live())[0].businessId, before);
  const id = await makeLivePost(product, colleague);
  const post = (await product.call(owner, signedInCalls.post, { query: { id } })).json();
  assert.equal(post.createdBy, owner.id);
  const buyer = await makeBuyer(product);
  const body = { ExpressInterestText: 'We are interested in this business.' };
  await product.call(buyer, buyerCalls.expressInterest, { query: { id }, body });
  const list = (await product.call(colleague, sellerCalls.expressedInterestList)).json();
  const interest = (list.interests ?? list)[0];
  const query = { id: interest.expressionId ?? interest.interest?.expressionId };
  assert.equal((await product.call(colleague, sellerCalls.expressedInterest, { query })).statusCode, 200);
  const answered = await product.call(colleague, sellerCalls.setInterestState, { query, body: { State: 'replied' } });
  assert.equal(answered.statusCode, 200, answered.body);
  const acts = await product.db.selectFrom('audit').select(['act', 'actorId']).orderBy('id').execute();
  assert.ok(acts.some(({ act, actorId }) => act === 'join-firm' && actorId === colleague.id));
  assert.ok(acts.some(({ act, actorId }) => act === 'invite-member' && actorId === owner.id));
});

test('an invitation is for one address, works once within seven days, and not after withdrawal', async (t) => {
  const product = await testProduct(t);
  const { invite, read, join, withdraw, decline } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  const [meant, other] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const [buyer, admin] = [await makeBuyer(product), await makeAccount(product, 'admin')];
  await invite(owner, meant.email);
  const id = (await read(owner)).invitations[0]?.id ?? '';
  const before = await rowCounts(product);
  const refused = async (who: TestUser | undefined, status: number, message: RegExp) => {
    const answer = await join(who, id);
    assert.deepEqual([answer.statusCode, message.test(answer.body)], [status, true], answer.body);
  };
  await refused(other, 404, /only with the address it was sent to/);
  await refused(owner, 404, /no longer open to you/);
  await refused(buyer, 403, /Only an Insolvency Practitioner’s account/);
  await refused(admin, 403, /Only an Insolvency Practitioner’s account/);
  await refused(undefined, 401, /./);
  assert.equal((await decline(other, id)).statusCode, 404);
  assert.equal((await join(meant, '00000000-0000-4000-8000-000000000000')).statusCode, 404);
  assert.equal((await join(meant, 'not an id')).statusCode, 400);
  product.clock.set('2026-06-17T09:00:00Z');
  await refused(meant, 404, /lasts seven days/);
  assert.equal((await read(owner)).invitations[0]?.expired, true);
  assert.deepEqual((await read(meant)).invited, []);
  product.clock.set('2026-06-17T08:59:59Z');
  assert.deepEqual(await rowCounts(product), before, 'nothing was written');
  await join(meant, id);
  await refused(meant, 404, /works once/);
  const late = await makeAccount(product, 'seller');
  await invite(owner, late.email);
  const second = (await read(owner)).invitations[0]?.id ?? '';
  assert.equal((await withdraw(owner, second)).body, 'Invitation withdrawn');
  assert.equal((await join(late, second)).statusCode, 404);
  assert.equal((await withdraw(owner, second)).statusCode, 404);
});

test('sending again replaces an invitation, declining ends it, and unknown addresses get the same answer', async (t) => {
  const product = await testProduct(t);
  const { invite, read, join, resend, decline } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  const meant = await makeAccount(product, 'seller', { forenames: 'Mia', surname: 'Meant' });
  const [known, unknown] = [await invite(owner, meant.email), await invite(owner, 'nobody@people.example')];
  assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body]);
  const [mail, strangersMail] = (await mailJobs(product)).filter((job) => job.subject === subject);
  const withoutId = (text: string | undefined) => text?.replace(/\?id=[\da-f-]{36}/, '');
  assert.equal(withoutId(mail?.text), withoutId(strangersMail?.text), 'both mails read the same');
  const idOf = async () => (await read(owner)).invitations.find(({ email }) => email === meant.email)?.id ?? '';
  const first = await idOf();
  product.clock.set('2026-06-12T09:00:00Z');
  assert.equal((await resend(owner, first)).body, 'Invitation sent again');
  const second = await idOf();
  assert.notEqual(second, first);
  assert.equal((await join(meant, first)).statusCode, 404);
  assert.equal((await decline(meant, second)).body, 'Invitation declined');
  assert.equal((await decline(meant, second)).statusCode, 404);
  const declined = (await mailJobs(product)).filter((job) => job.subject === 'Your invitation was declined');
  assert.deepEqual([declined.map(({ to }) => to), declined[0]?.text.includes(meant.email)], [[owner.email], true]);
  assert.doesNotMatch(declined[0]?.text ?? '', /Mia|Meant/);
  assert.equal((await join(meant, second)).statusCode, 404);
  assert.deepEqual((await read(meant)).invited, []);
});

test('a member is in one firm at a time, and joins without unfinished posts', async (t) => {
  const product = await testProduct(t);
  const { invite, read, join, leave } = firmCallsOf(product);
  const [owner, other] = [
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller', { company: 'Other LLP' }),
  ];
  const member = await addMember(product, owner, 'colleague');
  await invite(other, member.email);
  const id = (await read(member)).invited[0]?.id ?? '';
  assert.match((await join(member, id)).body, /member of a firm already/);
  await invite(other, owner.email);
  assert.match((await join(owner, (await read(owner)).invited[0]?.id ?? '')).body, /member of a firm already/);
  assert.equal((await leave(member)).body, 'You have left the firm');
  const draft = await makeDraft(product, member);
  assert.match((await join(member, id)).body, /posts of your own that are drafts/);
  await product.call(member, sellerCalls.deleteDraft, { query: { id: draft } });
  const third = await makeAccount(product, 'seller');
  await invite(member, third.email);
  const toThird = (await read(third)).invited[0]?.id ?? '';
  assert.equal((await join(member, id)).statusCode, 200);
  assert.equal(
    (await join(third, toThird)).statusCode,
    404,
    'whom they had invited to a firm of their own comes into none',
  );
  assert.deepEqual(await rolesIn(product, owner), { [owner.id]: 'practitioner' });
  assert.deepEqual(Object.keys(await rolesIn(product, other)).length, 2);
});

test('what a member had before joining is theirs again on leaving', async (t) => {
  const product = await testProduct(t);
  const { invite, read, join, leave } = firmCallsOf(product);
  const [owner, member] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  const own = await makeLivePost(product, member);
  await product.call(member, sellerCalls.withdrawPost, { query: { id: own }, body: {} });
  await invite(owner, member.email, 'practitioner');
  await join(member, (await read(member)).invited[0]?.id ?? '');
  const archived = async (user: TestUser) => (await product.call(user, sellerCalls.archivedPosts)).json().length;
  const invoices = async (user: TestUser) => (await product.call(user, sellerCalls.invoiceList)).json().length;
  assert.deepEqual([await archived(member), await archived(owner), await invoices(owner)], [0, 0, 0]);
  const theirs = await makeLivePost(product, member);
  assert.equal((await leave(member)).statusCode, 200);
  assert.deepEqual([await archived(member), await invoices(member)], [1, 1]);
  const post = (await product.call(owner, signedInCalls.post, { query: { id: theirs } })).json();
  assert.equal(post.createdBy, owner.id, 'another practitioner is in charge');
  assert.equal(await invoices(owner), 1, 'what the firm was charged stays with it');
});

test('a founder can leave the firm to another practitioner and has their own firm again', async (t) => {
  const product = await testProduct(t);
  const { leave } = firmCallsOf(product);
  const founder = await makeAccount(product, 'seller');
  const post = await makeLivePost(product, founder);
  const second = await addMember(product, founder, 'practitioner');
  const colleague = await addMember(product, second, 'colleague');
  assert.equal((await leave(founder)).statusCode, 200);
  assert.deepEqual(await rolesIn(product, colleague), { [second.id]: 'practitioner', [colleague.id]: 'colleague' });
  assert.deepEqual(await rolesIn(product, founder), { [founder.id]: 'practitioner' });
  const live = async (user: TestUser) =>
    (await product.call(user, sellerCalls.posts, { query: { status: 1 } }))
      .json()
      .map((row: { businessId: number }) => row.businessId);
  assert.deepEqual([await live(colleague), await live(founder)], [[post], []]);
  const again = await makeLivePost(product, founder);
  assert.deepEqual([await live(colleague), await live(founder)], [[post], [again]]);
  assert.match((await leave(founder)).body, /in no firm with others/);
});

test('a firm always has a practitioner: its last can neither leave, change role nor close the account', async (t) => {
  const product = await testProduct(t);
  const { leave, setRole, remove } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  const colleague = await addMember(product, owner, 'colleague');
  const before = await rowCounts(product);
  const close = (user: TestUser) => product.call(user, signedInCalls.closeAccount, { body: { Password: password } });
  for (const answer of [await leave(owner), await setRole(owner, owner.id, 'reader'), await close(owner)])
    assert.match(answer.body, /always has a practitioner/);
  assert.match((await remove(owner, owner.id)).body, /leave the firm/);
  assert.deepEqual(await rowCounts(product), before);
  await setRole(owner, colleague.id, 'practitioner');
  assert.equal((await setRole(owner, owner.id, 'reader')).statusCode, 200);
  assert.equal((await setRole(owner, colleague.id, 'reader')).statusCode, 403);
  assert.equal((await close(owner)).statusCode, 200);
  assert.deepEqual(await rolesIn(product, colleague), { [colleague.id]: 'practitioner' });
});

test('closing a member’s account leaves the firm intact', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
  const second = await addMember(product, owner, 'practitioner');
  const live = await makeLivePost(product, second);
  const draft = await makeDraft(product, second);
  const answer = await product.call(second, signedInCalls.closeAccount, {
    body: { Password: password, EraseNow: true },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const post = (await product.call(owner, signedInCalls.post, { query: { id: live } })).json();
  assert.deepEqual([post.siteStatus, post.createdBy], ['For Sale', owner.id]);
  assert.equal((await product.call(owner, signedInCalls.post, { query: { id: draft } })).statusCode, 200);
  assert.deepEqual(
    await mailsTo(product, owner.email).then((all) => all.includes('A member has left your firm')),
    true,
  );
});

test('a removed member loses the firm at once and is notified; their work stays', async (t) => {
  const product = await testProduct(t);
  const { remove } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  const member = await addMember(product, owner, 'colleague');
  const id = await makeLivePost(product, member);
  const headers = { authorization: `Bearer ${await product.tokenOf(member)}` };
  const ask = (path: string) => product.app.inject({ url: `/api${path}`, headers });
  assert.equal((await ask(`${sellerCalls.posts.path}?status=1`)).json().length, 1);
  assert.equal((await remove(owner, member.id)).body, 'Member removed');
  assert.deepEqual((await ask(`${sellerCalls.posts.path}?status=1`)).json(), []);
  assert.deepEqual((await ask(sellerCalls.invoiceList.path)).json(), []);
  const edit = await product.call(member, sellerCalls.withdrawPost, { query: { id }, body: {} });
  assert.equal(edit.statusCode, 404);
  assert.ok((await mailsTo(product, member.email)).includes('You are no longer a member of the firm'));
  const told = (await mailJobs(product)).find((mail) => mail.subject === 'You are no longer a member of the firm');
  assert.match(told?.text ?? '', /Robin Tester\d*, a practitioner of Tester & Co, has removed you/);
  assert.equal((await product.call(owner, signedInCalls.post, { query: { id } })).statusCode, 200);
});

test('removing a practitioner ends their invitations', async (t) => {
  const product = await testProduct(t);
  const { invite, read, remove, join } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  const second = await addMember(product, owner, 'practitioner');
  const guest = await makeAccount(product, 'seller');
  await invite(second, guest.email, 'practitioner');
  const [invitation] = (await read(guest)).invited;
  assert.equal((await remove(owner, second.id)).statusCode, 200);
  assert.deepEqual([(await read(guest)).invited, (await read(owner)).invitations], [[], []]);
  assert.equal((await join(guest, invitation?.id ?? '')).statusCode, 404);
});

test('a member demoted through another process decides nothing any more', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
  const second = await addMember(product, owner, 'practitioner');
  const headers = { authorization: `Bearer ${await product.tokenOf(second)}` };
  const ask = (payload: object) =>
    product.app.inject({ method: 'POST', url: `/api${sellerCalls.inviteMember.path}`, headers, payload });
  assert.equal((await ask({ Email: 'one@people.example', Role: 'reader' })).statusCode, 200);
  await product.db.updateTable('firmMember').set({ role: 'reader' }).where('accountId', '=', second.id).execute();
  const before = await rowCounts(product);
  assert.equal((await ask({ Email: 'two@people.example', Role: 'practitioner' })).statusCode, 403);
  assert.deepEqual(await rowCounts(product), before);
});

test('a changed role applies to the next call and is emailed', async (t) => {
  const product = await testProduct(t);
  const { setRole } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  const member = await addMember(product, owner, 'colleague');
  const headers = { authorization: `Bearer ${await product.tokenOf(member)}` };
  const posts = () => product.app.inject({ url: `/api${sellerCalls.posts.path}?status=1`, headers });
  assert.equal((await posts()).statusCode, 200);
  assert.equal((await setRole(owner, member.id, 'billing')).body, 'Role changed');
  assert.equal((await posts()).statusCode, 403);
  assert.ok((await mailsTo(product, member.email)).includes('Your role in the firm has changed'));
  const changed = (await mailJobs(product)).find((mail) => mail.subject === 'Your role in the firm has changed');
  assert.match(changed?.text ?? '', /Robin Tester\d*, a practitioner of your firm, has changed your role/);
  assert.equal((await setRole(owner, member.id, 'owner')).statusCode, 400);
});

test('a post tells only its practitioner’s colleagues whether they may change it', async (t) => {
  const [product, owner] = await productWith(t, 'seller');
  const id = await makeLivePost(product, owner);
  const told = async (user: TestUser) =>
    (await product.call(user, signedInCalls.post, { query: { id } })).json().mayChange;
  const alone = await told(owner);
  const [colleague, reader] = [await addMember(product, owner, 'colleague'), await addMember(product, owner, 'reader')];
  const [admin, buyer, other] = [
    await makeAccount(product, 'admin'),
    await makeBuyer(product),
    await makeAccount(product, 'seller'),
  ];
  assert.deepEqual(
    [alone, await told(owner), await told(colleague), await told(reader)],
    [undefined, undefined, true, false],
  );
  assert.deepEqual([await told(admin), await told(buyer), await told(other)], [undefined, undefined, undefined]);
});

test('only practitioners decide who is in the firm; other firms’ members do not exist', async (t) => {
  const product = await testProduct(t);
  const calls = firmCallsOf(product);
  const [owner, other] = [
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller', { company: 'Other LLP' }),
  ];
  const theirs = await addMember(product, other, 'reader');
  await calls.invite(other, 'guest@people.example');
  const invitation = (await calls.read(other)).invitations[0]?.id ?? '';
  for (const role of ['colleague', 'billing', 'reader'] satisfies FirmRole[]) {
    const member = await addMember(product, owner, role);
    const before = await rowCounts(product);
    for (const answer of [
      await calls.invite(member, 'x@people.example'),
      await calls.setRole(member, owner.id, 'reader'),
      await calls.setRole(member, member.id, 'practitioner'),
      await calls.remove(member, owner.id),
    ])
      assert.deepEqual([answer.statusCode, answer.json().message], [403, 'Your role in the firm does not allow this']);
    assert.deepEqual((await calls.read(member)).invitations, []);
    assert.deepEqual(await rowCounts(product), before);
  }
  for (const answer of [
    await calls.setRole(owner, theirs.id, 'practitioner'),
    await calls.remove(owner, theirs.id),
    await calls.resend(owner, invitation),
    await calls.withdraw(owner, invitation),
  ])
    assert.equal(answer.statusCode, 404);
});

test('invitations have limits per firm and day, per address and week, and per firm’s size', async (t) => {
  const product = await testProduct(t);
  const { invite, resend, read } = firmCallsOf(product);
  const owner = await makeAccount(product, 'seller');
  assert.match((await invite(owner, owner.email)).body, /belongs to a member/);
  assert.equal((await invite(owner, 'no address')).statusCode, 400);
  assert.equal((await invite(owner, `${'x'.repeat(250)}@people.example`)).statusCode, 400);
  await invite(owner, 'one@people.example');
  for (let n = 1; n < firmLimits.perAddressAWeek; n += 1)
    assert.equal((await resend(owner, (await read(owner)).invitations[0]?.id ?? '')).statusCode, 200);
  assert.equal((await resend(owner, (await read(owner)).invitations[0]?.id ?? '')).statusCode, 429);
  const elsewhere = await makeAccount(product, 'seller');
  assert.equal((await invite(elsewhere, 'ONE@people.example')).statusCode, 429, 'over all firms');
  const fifty = await Promise.all(Array.from({ length: 50 }, (_, n) => invite(owner, `n${n}@people.example`)));
  const sent = fifty.filter(({ statusCode }) => statusCode === 200).length;
  assert.equal(sent, firmLimits.perFirmADay - firmLimits.perAddressAWeek);
  assert.ok(fifty.every(({ statusCode }) => statusCode === 200 || statusCode === 429));
  assert.equal((await read(owner)).invitations.length, sent + 1);
});

test('thirty invitations, acceptances, removals and departures at once leave a consistent state', async (t) => {
  const product = await testProduct(t);
  const calls = firmCallsOf(product);
  const founder = await makeAccount(product, 'seller');
  const second = await addMember(product, founder, 'practitioner');
  const invited = await Promise.all(Array.from({ length: 8 }, () => makeAccount(product, 'seller')));
  for (const { email } of invited) await calls.invite(founder, email);
  const ids = await Promise.all(invited.map(async (user) => (await calls.read(user)).invited[0]?.id ?? ''));
  const answers = await Promise.all([
    ...invited.flatMap((user, n) => [calls.join(user, ids[n] ?? ''), calls.join(user, ids[n] ?? '')]),
    ...Array.from({ length: 6 }, () => calls.invite(second, 'the-same@people.example')),
    calls.leave(founder),
    calls.leave(second),
    calls.remove(founder, second.id),
    calls.remove(second, founder.id),
    calls.setRole(founder, second.id, 'reader'),
    calls.setRole(second, founder.id, 'reader'),
    calls.setRole(second, second.id, 'billing'),
    calls.setRole(founder, founder.id, 'billing'),
  ]);
  assert.ok(
    answers.every(({ statusCode }) => statusCode < 500),
    answers.map(({ body }) => body).join('\n'),
  );
  const rows = await product.db.selectFrom('firmMember').selectAll().execute();
  const inFirm = rows.filter(({ firmId }) => firmId === founder.id);
  assert.ok(
    inFirm.some(({ role }) => role === 'practitioner'),
    'a practitioner is left',
  );
  const joins = answers.slice(0, 16).filter(({ statusCode }) => statusCode === 200).length;
  const members = inFirm.filter(({ accountId }) => invited.some(({ id }) => id === accountId)).length;
  assert.equal(members, joins, 'each who was told that they joined is in, once');
  const open = await product.db
    .selectFrom('firmInvitation')
    .select('id')
    .where('address', '=', 'the-same@people.example')
    .where('endedAt', 'is', null)
    .execute();
  assert.ok(open.length <= 1);
});
