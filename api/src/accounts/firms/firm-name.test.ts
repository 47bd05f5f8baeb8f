import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FirmHistory } from '@marketplace/shared-contract/accounts/firms/firm-history';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { check, giveLicence } from '../../../test/checked-practitioner.ts';
import {
  changeAccount,
  makeAccount,
  makeBuyer,
  makeLivePost,
  password,
  rowCounts,
  rowOf,
} from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { handOverCallsOf } from '../../billing/hand-overs/hand-over.fixture.ts';
import { addMember, firmCallsOf } from './firm.fixture.ts';
import { addToTeam, teamCallsOf } from './team.fixture.ts';

/** A firm of two practitioners, of whom the second registered with another company. */
async function makeFirm(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const owner = await makeAccount(product, 'seller', { company: 'Ablethorn LLP', forenames: 'Rowena', surname: 'Ash' });
  const post = await makeLivePost(product, owner, { Reference: 'OWN/1' });
  const second = await addMember(product, owner, 'practitioner');
  const typed = { company: 'North LLP', forenames: 'Reed', surname: 'Only' };
  await changeAccount(product, second, typed);
  const rename = (user: TestUser, Name: string, Shown?: string) =>
    product.call(user, signedInCalls.renameFirm, { body: { Name, Shown } });
  return { ...handOverCallsOf(product), ...firmCallsOf(product), product, owner, second, post, rename };
}

test('a hand-over within a firm names the firm and reads as a change of practitioner', async (t) => {
  const { product, owner, second, post, handOverInFirm, leave, read } = await makeFirm(t);
  const buyer = await makeBuyer(product);
  await product.call(buyer, buyerCalls.expressInterest, {
    query: { id: post },
    body: { ExpressInterestText: 'We are interested in this business.' },
  });
  for (const [day, from, to] of [
    ['12', owner, second],
    ['12', second, owner],
    ['13', owner, second],
    ['14', second, owner],
    ['14', owner, second],
  ] as const) {
    product.clock.set(`2026-06-${day}T09:00:00Z`);
    assert.equal((await handOverInFirm(from, to.id, [post])).statusCode, 200);
  }
  // Checked on the day they took over.
  await giveLicence(product, second);
  const checked = await check(product, await makeAccount(product, 'admin'), second, { CheckedOn: '2026-06-14' });
  assert.equal(checked.statusCode, 200, checked.body);
  const told = (await mailJobs(product)).filter(({ to }) => to === buyer.email).at(-1);
  assert.match(told?.text ?? '', /Reed Only[\s\S]*Ablethorn LLP/);
  const shown = (await product.call(second, signedInCalls.post, { query: { id: post } })).json();
  assert.equal(shown.createdByCompany, 'Ablethorn LLP');
  const { periodId } = await rowOf(product, 'post', { id: post });
  const certificate = (await product.call(owner, sellerCalls.certificate, { query: { id: periodId ?? 0 } })).json();
  const { facts, opening } = certificateDocument(certificate);
  assert.match(opening, /for Ablethorn LLP\.$/);
  assert.deepEqual(facts.slice(0, 2), [
    ['Practitioner', 'Rowena Ash until 13 June 2026, then Reed Only'],
    ['Company', 'Ablethorn LLP'],
  ]);
  assert.deepEqual(facts[2], ['Licence', 'Reed Only’s: checked on 14 June 2026']);
  assert.doesNotMatch(JSON.stringify(certificate), /North LLP/);
  await leave(owner);
  assert.equal((await read(second)).name, 'Ablethorn LLP', 'the firm stays what it is called');
  assert.equal((await read(owner)).name, 'Ablethorn LLP', 'who is alone is called by their own company');
  const details = { TitleId: 6, Forenames: 'Reed', Surname: 'Only', Position: 'Partner', EmailAddress2: null };
  const saved = await product.call(second, signedInCalls.account, { body: { ...details, Company: 'Only & Co' } });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.equal((await read(second)).name, 'Only & Co', 'who was left alone renames it with their own company');
  const closed = await product.call(owner, signedInCalls.closeAccount, {
    body: { Password: password, EraseNow: true },
  });
  assert.equal(closed.statusCode, 200, closed.body);
  const names = await product.db.selectFrom('firmName').select('name').execute();
  assert.deepEqual(names, [{ name: 'Only & Co' }], 'the name of a firm that goes on is not erased with its founder');
});

test('a practitioner renames the firm, logged and emailed to members; other roles are rejected', async (t) => {
  const { product, owner, second, rename, read } = await makeFirm(t);
  const [reader, alone] = [await addMember(product, owner, 'reader'), await makeAccount(product, 'seller')];
  const before = await rowCounts(product);
  const refused = [
    [rename(reader, 'Mine'), 403],
    [rename(alone, 'Mine'), 409],
    [rename(owner, ' '), 400],
    [rename(owner, 'x'.repeat(151)), 400],
    [rename(owner, 'Late', 'Something else'), 409],
  ] as const;
  for (const [answer, status] of refused) assert.equal((await answer).statusCode, status);
  assert.equal((await rename(owner, 'Ablethorn LLP')).body, 'Name saved');
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await rename(owner, 'Ash & Only', 'Ablethorn LLP')).body, 'Name saved');
  assert.equal((await read(second)).name, 'Ash & Only');
  const told = (await mailJobs(product)).filter(({ subject }) => subject === 'Your firm has another name');
  assert.deepEqual(told.map(({ to }) => to).toSorted(), [second.email, reader.email].toSorted());
  const [entry] = (await product.call(second, sellerCalls.firmHistory)).json() as FirmHistory;
  assert.deepEqual([entry?.act, entry?.detail], ['rename-firm', 'from Ablethorn LLP to Ash & Only']);
});

test('no firm can take another’s name, ignoring case and spaces, even concurrently', async (t) => {
  const { product, owner, rename, read } = await makeFirm(t);
  const other = await makeAccount(product, 'seller');
  const third = await makeAccount(product, 'seller');
  const company = (id: string, name: string) =>
    product.db.updateTable('account').set({ company: name }).where('id', '=', id).execute();
  await company(other.id, 'Varma Holloway LLP');
  const { name } = await read(owner);
  const before = await rowCounts(product);
  for (const alike of ['Varma Holloway LLP', 'varma  holloway llp']) {
    const answer = await rename(owner, alike);
    assert.deepEqual([answer.statusCode, /Another firm goes by this name/.test(answer.body)], [409, true]);
  }
  assert.deepEqual([(await read(owner)).name, await rowCounts(product)], [name, before]);
  // A closed firm no longer has a name.
  const closed = await makeAccount(product, 'seller', { company: 'Gone LLP' });
  const last = await addMember(product, closed, 'reader');
  assert.equal((await rename(owner, 'Gone LLP')).statusCode, 409);
  for (const { id } of [closed, last])
    await product.db.updateTable('account').set({ closedAt: product.clock.now() }).where('id', '=', id).execute();
  assert.equal((await rename(owner, 'Gone LLP')).statusCode, 200);
  await addMember(product, third, 'reader');
  const answers = await Promise.all([rename(owner, 'One Name LLP'), rename(third, 'One Name LLP')]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
});

test('a firm of one cannot grow under another firm’s name, and a practitioner who can fix it is told', async (t) => {
  const { product, owner, invite, join, read } = await makeFirm(t);
  const [alone, clerk, stranger] = [
    await makeAccount(product, 'seller', { company: 'Varma LLP', forenames: 'Vik', surname: 'Varma' }),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller', { company: 'Ablethorn LLP' }),
  ];
  const details = { TitleId: 6, Forenames: 'Vik', Surname: 'Varma', Position: 'Partner', EmailAddress2: null };
  const amend = (Company: string) => product.call(alone, signedInCalls.account, { body: { ...details, Company } });
  assert.equal((await invite(alone, clerk.email, 'colleague')).statusCode, 200);
  const [invitation] = (await read(clerk)).invited;
  // A sole member's firm may have any name.
  assert.equal((await amend('ablethorn  LLP')).statusCode, 200);
  assert.deepEqual([(await read(alone)).nameTaken, (await read(owner)).nameTaken], [true, undefined]);
  const before = await rowCounts(product);
  const [again, joining, another] = [
    await invite(alone, 'else@firm.example', 'reader'),
    await join(clerk, invitation?.id ?? ''),
    await invite(stranger, clerk.email, 'reader'),
  ];
  assert.deepEqual(
    [again, joining, another].map(({ statusCode }) => statusCode),
    [409, 409, 409],
  );
  assert.match(again.body, /change the company in your Account Details/);
  assert.match(joining.body, /Please ask Vik Varma to change it/);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal((await amend('Varma LLP')).statusCode, 200);
  assert.equal((await read(alone)).nameTaken, undefined);
  assert.equal((await join(clerk, invitation?.id ?? '')).statusCode, 200);
  assert.equal((await read(clerk)).name, 'Varma LLP');
});

test('of two sole firms with the same name that are joined at once, only one grows', async (t) => {
  const { product, invite, join, read } = await makeFirm(t);
  const joinings = [];
  for (const _ of [1, 2]) {
    const alone = await makeAccount(product, 'seller', { company: 'Twin LLP' });
    const clerk = await makeAccount(product, 'seller');
    assert.equal((await invite(alone, clerk.email, 'colleague')).statusCode, 200);
    joinings.push({ clerk, id: (await read(clerk)).invited[0]?.id ?? '' });
  }
  const answers = await Promise.all(joinings.map(({ clerk, id }) => join(clerk, id)));
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
});

test('thirty renamings, hand-overs and removals at once leave one name and a consistent state', async (t) => {
  const { product, owner, second, post, rename, handOverInFirm, remove, read } = await makeFirm(t);
  const third = await addMember(product, owner, 'practitioner');
  const answers = await Promise.all([
    ...Array.from({ length: 14 }, (_, n) => rename(n % 2 ? owner : third, `Name ${n}`, 'Ablethorn LLP')),
    ...Array.from({ length: 12 }, (_, n) => handOverInFirm(owner, n % 2 ? second.id : third.id, [post])),
    ...Array.from({ length: 4 }, () => remove(owner, second.id)),
  ]);
  assert.ok(answers.every(({ statusCode }) => statusCode < 500));
  const renamed = answers.slice(0, 14).filter(({ statusCode }) => statusCode === 200).length;
  const { rows } = await sql<{ n: number; named: number; told: number }>`
    select (select count(*)::int from firm_name where firm_id = ${owner.id}) as n,
      (select count(*)::int from audit where act = 'rename-firm') as named,
      (select count(*)::int from post p join firm_member m on m.account_id = p.owner_id where p.id = ${post} and m.firm_id = p.firm_id) as told`.execute(
    product.db,
  );
  assert.deepEqual([renamed, rows], [1, [{ n: 1, named: 1, told: 1 }]]);
  assert.deepEqual(
    [(await read(owner)).name, (await read(third)).name].map((name) => /^Name \d+$/.test(name)),
    [true, true],
  );
  // The order decides who is in charge: a practitioner in charge is not removed without a successor.
  const removed = answers.slice(26).some(({ statusCode }) => statusCode === 200);
  const refused = answers.slice(26).filter(({ body }) => /choose who takes over/.test(body)).length;
  assert.equal((await read(second)).name, removed ? 'North LLP' : (await read(owner)).name);
  assert.ok(removed || refused === 4);
});

test('a team keeps its name when its founder leaves; an invitation says it', async (t) => {
  const product = await testProduct(t);
  const founder = await makeBuyer(product, {}, { company: 'Ridgeholm Ltd' });
  const lead = await addToTeam(product, founder, 'lead');
  const { leave } = firmCallsOf(product);
  assert.equal((await leave(founder)).statusCode, 200);
  const another = await makeBuyer(product);
  await teamCallsOf(product).invite(lead, another.email);
  const { invited } = await teamCallsOf(product).read(another);
  assert.deepEqual(
    [(await teamCallsOf(product).read(lead)).name, invited[0]?.firm],
    ['Ridgeholm Ltd', 'Ridgeholm Ltd'],
  );
});
