import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { firmLimits } from '@marketplace/shared-contract/accounts/firms/firm-members';
import type { FirmRole } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { certificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import {
  type AdminHandOver,
  type HandOverChoice,
  handOverLimits,
} from '@marketplace/shared-contract/billing/hand-overs/hand-over';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { sql } from 'kysely';
import { periodOf } from '../../../test/alerts.ts';
import { check, giveLicence, reviewing } from '../../../test/checked-practitioner.ts';
import {
  changeAccount,
  countsOf,
  detailEdit,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  rowCounts,
} from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, offer as offerParticulars } from '../../../test/particulars.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { addMember, firmCallsOf } from '../../accounts/firms/firm.fixture.ts';
import { transactionsOf } from '../../platform/database/migration-files.ts';
import { billingData } from '../billing-data.sql.ts';
import { handOverCallsOf } from './hand-over.fixture.ts';

const counted = ['post', 'invoice', 'certificate', 'marketingEvent', 'audit', 'handOver', 'handOverPost'] as const;
const express = (product: TestProduct, buyer: TestUser, id: number) =>
  product.call(buyer, buyerCalls.expressInterest, {
    query: { id },
    body: { ExpressInterestText: 'We are interested in this business.' },
  });

/** A practitioner with two live posts in which one buyer has expressed interest, and a successor at another firm. */
async function twoFirms(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  const [giver, successor] = [
    await makeAccount(product, 'seller', { company: 'Old LLP' }),
    await makeAccount(product, 'seller', { company: 'New LLP', forenames: 'Nina', surname: 'New' }),
  ];
  const buyer = await makeBuyer(product);
  const ids = [
    await makeLivePost(product, giver, { Reference: 'CASE/1' }),
    await makeLivePost(product, giver, { Reference: 'CASE/2' }),
  ];
  for (const id of ids) await express(product, buyer, id);
  return { product, giver, successor, buyer, ids, ...handOverCallsOf(product) };
}

test('what is agreed moves at once with its interest; the old firm keeps invoices, and each gets one email', async (t) => {
  const { product, giver, successor, buyer, ids, offer, toAnswer, agree, post, mailsTo } = await twoFirms(t);
  const [id = 0] = ids;
  const invoices = async (user: TestUser) => (await product.call(user, sellerCalls.invoiceList)).json().length;
  assert.equal((await offer(giver, successor, ids)).body, 'Request sent');
  assert.equal((await post(successor, id)).json().createdByName, '', 'nothing changes before they agree');
  const done = await agree(successor, await toAnswer(successor), ids);
  assert.equal(done.json().message, '2 posts taken over');
  const { createdBy, expressionsOfInterest, invoice, handedOverDate } = (await post(successor, id)).json();
  assert.deepEqual(
    [createdBy, expressionsOfInterest.length, invoice, handedOverDate],
    [successor.id, 1, [], '2026-06-10T09:00:00.000Z'],
  );
  assert.deepEqual([await invoices(giver), await invoices(successor)], [2, 0]);
  const edit = async (user: TestUser) => {
    const said = { body: detailEdit('CASE/1', 'Bakery'), headers: { 'if-match': '"detail=1"' } };
    const refused = await product.call(user, sellerCalls.postDetail, { query: { id }, ...said });
    return [refused.statusCode, refused.json().message];
  };
  const gone = 'This post has been handed over to another practitioner and is no longer yours to change';
  assert.deepEqual(await edit(giver), [404, gone]);
  assert.deepEqual(await edit(await makeAccount(product, 'seller')), [404, 'This post does not exist']);
  assert.equal((await product.call(giver, sellerCalls.expressedInterestList)).json().length, 0);
  assert.deepEqual(
    (await mailsTo(buyer.email)).filter((subject) => subject.startsWith('Another')),
    ['Another practitioner now deals with your interest'],
  );
  assert.ok((await mailsTo(giver.email)).includes('2 posts handed over'));
  assert.ok((await mailsTo(successor.email)).includes('You are in charge of 2 posts'));
  const told = (await mailJobs(product)).find(({ to, subject }) => to === buyer.email && subject.startsWith('Another'));
  assert.match(told?.text ?? '', /Nina New[\s\S]*New LLP/);
  const events = await product.db
    .selectFrom('marketingEvent')
    .select('kind')
    .where('kind', '=', 'handed over')
    .execute();
  assert.equal(events.length, 2);
});

test('tells a successor which buyers wait, and buyers what their undertaking opens', async (t) => {
  const { product, giver, successor, buyer, ids, offer, toAnswer, agree } = await twoFirms(t);
  const [waited = 0, read = 0] = ids;
  const [reader, flagged] = [await makeBuyer(product), await makeBuyer(product)];
  await offerParticulars(product, giver, waited);
  await offerParticulars(product, giver, read, true);
  for (const [who, id] of [
    [buyer, waited],
    [flagged, waited],
    [reader, read],
  ] as const)
    assert.equal((await accept(product, who, id)).statusCode, 200);
  await changeAccount(product, flagged, { flagged: true });
  await offer(giver, successor, ids);
  await agree(successor, await toAnswer(successor), ids);
  const mails = await mailJobs(product);
  const textTo = ({ email }: { email: string }, subject: RegExp) =>
    mails.find((mail) => mail.to === email && subject.test(mail.subject))?.text ?? '';
  const told = textTo(successor, /You are in charge/);
  assert.match(told, /1 buyer has accepted an undertaking and waits for you to release the particulars, or decline/);
  assert.match(told, /CASE\/1\. 1 buyer waits for your decision/);
  assert.doesNotMatch(told, /CASE\/2\. 1 buyer waits/);
  assert.ok(told.includes(pathTo('PostParticulars', waited)));
  assert.match(textTo(buyer, /Another/), /You still wait for the particulars: the practitioner above now decides/);
  assert.doesNotMatch(textTo(buyer, /Another/), /stays open/);
  assert.match(textTo(reader, /Another/), /stays in force, and what was open to you stays open\./);
});

test('a draft is 404 to the old firm; a scheduled post moves, and its credit note goes to the charged practitioner', async (t) => {
  const { product, giver, successor, offer, toAnswer, agree, post } = await twoFirms(t);
  const draft = await makeDraft(product, giver);
  const scheduled = await makeLivePost(product, giver, {}, { Startdate: '2026-08-01', Enddate: '2026-08-28' });
  await offer(giver, successor, [draft, scheduled]);
  await agree(successor, await toAnswer(successor), [draft, scheduled]);
  for (const id of [draft, scheduled])
    assert.deepEqual([(await post(giver, id)).statusCode, (await post(successor, id)).statusCode], [404, 200]);
  const cancelled = await product.call(successor, sellerCalls.cancelScheduledPost, { query: { id: scheduled } });
  assert.equal(cancelled.statusCode, 200, cancelled.body);
  const note = await product.db
    .selectFrom('creditNote as c')
    .innerJoin('invoice as i', 'i.id', 'c.invoiceId')
    .select('i.accountId')
    .executeTakeFirst();
  assert.equal(note?.accountId, giver.id);
});

test('a certificate keeps its names and records the hand-over; the charged practitioner can still read it', async (t) => {
  const { product, giver, successor, ids, offer, toAnswer, agree } = await twoFirms(t);
  const [ended = 0, running = 0] = ids;
  await product.call(giver, sellerCalls.withdrawPost, { query: { id: ended }, body: {} });
  const [endedPeriod, runningPeriod] = [await periodOf(product, ended), await periodOf(product, running)];
  const certificate = (user: TestUser, id: number) => product.call(user, sellerCalls.certificate, { query: { id } });
  const before = (await certificate(giver, endedPeriod)).json();
  product.clock.set('2026-06-12T09:00:00Z');
  await offer(giver, successor, ids);
  await agree(successor, await toAnswer(successor), ids);
  product.clock.set('2026-06-13T09:00:00Z');
  await product.call(successor, sellerCalls.withdrawPost, { query: { id: running }, body: {} });
  const after = (await certificate(giver, endedPeriod)).json();
  assert.deepEqual([after, after.verification.standing], [before, 'genuine']);
  assert.deepEqual((await certificate(successor, endedPeriod)).json(), before);
  const later = (await certificate(successor, runningPeriod)).json();
  assert.deepEqual(
    [later.userCompany, later.handedOver, later.verification.standing],
    ['Old LLP', [{ on: '2026-06-12', practitioner: 'Nina New', company: 'New LLP' }], 'genuine'],
  );
  const { facts, opening } = certificateDocument(later);
  assert.ok(facts.some(([label, value]) => label === 'Handed over' && value === '12 June 2026, to Nina New, New LLP'));
  assert.match(opening, /for Old LLP and, from 12 June 2026, for New LLP\.$/);
  const checked = await product.call(undefined, publicCalls.verifyCertificate, {
    query: { code: later.verification.code },
  });
  const { company, handedOver } = checked.json().certificate;
  assert.deepEqual([company, handedOver], ['Old LLP', [{ on: '2026-06-12', to: 'New LLP' }]]);
  assert.ok(later.annex.lines.some(({ kind }: { kind: string }) => kind === 'handed over'));
  assert.doesNotMatch(JSON.stringify(later.annex), /New LLP|Nina|Old LLP/);
  assert.deepEqual((await certificate(giver, runningPeriod)).json(), later);
  const listed = async (user: TestUser) =>
    (await product.call(user, sellerCalls.certificateList))
      .json()
      .map(({ period }: { period: { periodId: number } }) => period.periodId);
  assert.deepEqual(
    [await listed(giver), await listed(successor)],
    [
      [runningPeriod, endedPeriod],
      [runningPeriod, endedPeriod],
    ],
  );
});

for (const [what, over, checks] of [
  ['licence was changed', { Number: '1235' }, []],
  ['name was changed', { Surname: 'Somebody-Else' }, []],
  ['name was written in other letters', { Forenames: 'ROBIN' }, ['2026-06-10']],
] as const)
  test(`a certificate shows no licence check for a day when the ${what}, if that voids it, even if checked again since`, async (t) => {
    const { product, giver, successor, ids, offer, toAnswer, agree } = await twoFirms(t);
    const [id = 0] = ids;
    const admin = await makeAccount(product, 'admin');
    await giveLicence(product, giver);
    await check(product, admin, giver);
    product.clock.set('2026-06-11T09:00:00Z');
    const { myAccountDetails: own } = (await product.call(giver, signedInCalls.accountDetails)).json();
    const kept = { Forenames: own.forenames, Surname: own.surname, Company: own.company, Position: own.position };
    const body = { ...kept, TitleId: 6, EmailAddress2: 'second@people.example', ...over };
    const licence = { Body: 'IPA', Number: '1234', ...over };
    if ('Number' in over) await giveLicence(product, giver, licence);
    else assert.equal((await product.call(giver, signedInCalls.account, { body })).statusCode, 200);
    product.clock.set('2026-06-12T09:00:00Z');
    await offer(giver, successor, ids);
    await agree(successor, await toAnswer(successor), ids);
    product.clock.set('2026-06-14T09:00:00Z');
    const again = { CheckedOn: '2026-06-14', Number: licence.Number };
    assert.equal((await check(product, admin, giver, again)).statusCode, 200);
    await product.call(successor, sellerCalls.withdrawPost, { query: { id }, body: {} });
    const certificate = await product.call(giver, sellerCalls.certificate, {
      query: { id: await periodOf(product, id) },
    });
    assert.deepEqual(
      (certificate.json().licenceChecks ?? []).map(({ on }: { on: string }) => on),
      checks,
    );
  });

test('a practitioner puts another practitioner of the firm in charge at once, but no other role', async (t) => {
  const { product, giver, ids, handOverInFirm, post, mailsTo, buyer } = await twoFirms(t);
  const [second, colleague] = [
    await addMember(product, giver, 'practitioner'),
    await addMember(product, giver, 'colleague'),
  ];
  assert.equal((await handOverInFirm(giver, colleague.id, ids)).statusCode, 400);
  assert.equal((await handOverInFirm(colleague, second.id, ids)).statusCode, 403);
  const done = await handOverInFirm(giver, second.id, ids);
  assert.equal(done.json().message, '2 posts handed over', done.body);
  const { createdBy, mayChange, invoice } = (await post(giver, ids[0] ?? 0)).json();
  assert.deepEqual([createdBy, mayChange, invoice.length], [second.id, true, 1]);
  assert.equal((await mailsTo(buyer.email)).filter((subject) => subject.startsWith('Another')).length, 1);
  const again = await handOverInFirm(giver, second.id, ids);
  assert.deepEqual(
    again.json().posts.map(({ kept }: { kept: string }) => kept),
    Array(2).fill('They are in charge of it already'),
  );
});

/** The mails about handed-over posts to members of a firm who are not in charge of them, by recipient. */
const toColleagues = async (product: TestProduct, about: RegExp) =>
  (await mailJobs(product)).filter(({ subject }) => about.test(subject));
const gave = /of your firm went to another firm$/;
const has = /^Your firm has taken over/;
const inCharge = /^(Another practitioner is|Other practitioners are) in charge of/;
const disabled = { lockedUntil: '2027-01-01T00:00:00Z', lockoutReason: 'Disabled by administrator' };

test('between firms, only readers of the posts get one email about the change, and none about a refusal', async (t) => {
  const { product, giver, successor, ids, offer, toAnswer, agree, decline } = await twoFirms(t);
  const of = (practitioner: TestUser, ...roles: FirmRole[]) =>
    Promise.all(roles.map((role) => addMember(product, practitioner, role)));
  const [partner, colleague, reader] = await of(giver, 'practitioner', 'colleague', 'reader');
  const [, suspended, closed] = await of(giver, 'billing', 'reader', 'colleague');
  const [newColleague, newReader] = await of(successor, 'colleague', 'reader', 'billing');
  assert.ok(partner && colleague && reader && suspended && closed && newColleague && newReader);
  await changeAccount(product, suspended, disabled);
  await changeAccount(product, closed, { closedAt: product.clock.now() });
  await offer(partner, successor, ids);
  await decline(successor, await toAnswer(successor));
  product.clock.set('2026-06-10T09:01:00Z');
  await offer(partner, successor, ids);
  const request = await toAnswer(successor);
  assert.equal((await agree(colleague, request, ids)).statusCode, 403);
  assert.equal((await agree(newColleague, request, ids)).statusCode, 403);
  const both = new RegExp(`${gave.source}|${has.source}|${inCharge.source}`);
  assert.deepEqual(await toColleagues(product, both), []);
  assert.equal((await agree(successor, request, ids)).statusCode, 200);
  const addressed = (mails: readonly { to: string }[]) => mails.map(({ to }) => to).toSorted();
  const emails = (...users: { email: string }[]) => users.map(({ email }) => email).toSorted();
  const [old, taken] = [await toColleagues(product, gave), await toColleagues(product, has)];
  assert.deepEqual(addressed(old), emails(partner, colleague, reader), 'who asked is told that it was agreed to');
  assert.deepEqual(addressed(taken), emails(newColleague, newReader));
  assert.deepEqual(await toColleagues(product, inCharge), []);
  const [gone, here] = [old[0], taken[0]];
  assert.equal(gone?.subject, '2 posts of your firm went to another firm');
  assert.match(gone.text, /went to Nina New, New LLP\. You no longer see them/);
  assert.match(here?.text ?? '', /Nina New is in charge from now on\./);
  for (const mail of [gone, here])
    assert.match(mail?.text ?? '', /In charge before: Robin Tester\d+\n[\s\S]*CASE\/1[\s\S]*CASE\/2/);
  for (const id of ids) {
    const way = pathTo('PostDetail', id);
    assert.deepEqual([gone.html.includes(way), here?.html.includes(way)], [false, true], 'a way where one may go it');
  }
  for (const { text } of [...old, ...taken])
    assert.ok(!text.includes('Closing the practice.'), 'the words are for who takes over');
});

test('within a firm, other readers get one email about who is in charge now', async (t) => {
  const { product, giver, ids, handOverInFirm, mailsTo } = await twoFirms(t);
  const roles = ['practitioner', 'practitioner', 'colleague', 'reader', 'billing'] as const;
  const [partner, third, colleague, reader, billing] = await Promise.all(
    roles.map((role) => addMember(product, giver, role)),
  );
  assert.ok(partner && third && colleague && reader && billing);
  assert.equal((await handOverInFirm(partner, billing.id, ids)).statusCode, 400);
  assert.deepEqual(await toColleagues(product, inCharge), []);
  assert.equal((await handOverInFirm(partner, third.id, ids)).statusCode, 200);
  const told = await toColleagues(product, inCharge);
  assert.deepEqual(told.map(({ to }) => to).toSorted(), [colleague.email, reader.email].toSorted());
  assert.equal(told[0]?.subject, 'Another practitioner is in charge of 2 posts');
  assert.match(told[0]?.text ?? '', /CASE\/1[\s\S]*CASE\/2/);
  assert.equal((await mailsTo(giver.email)).filter((subject) => subject === '2 posts handed over').length, 1);
  await handOverInFirm(partner, third.id, ids);
  assert.equal((await toColleagues(product, inCharge)).length, 2, 'what is theirs already is no news');
  await handOverInFirm(third, partner.id, ids);
  assert.deepEqual(
    (await toColleagues(product, inCharge))
      .slice(2)
      .map(({ to }) => to)
      .toSorted(),
    [giver.email, colleague.email, reader.email].toSorted(),
  );
  assert.deepEqual(await toColleagues(product, new RegExp(`${gave.source}|${has.source}`)), []);
});

test('for a hundred posts, each of fifty members gets one email naming some and counting the rest', async (t) => {
  const { product, giver, successor, offer, toAnswer, agree } = await twoFirms(t);
  const others = firmLimits.people - 1;
  const joinedAt = product.clock.now();
  for (let n = 0; n < others; n += 1) {
    const { id } = await makeAccount(product, 'seller');
    const member = { accountId: id, firmId: giver.id, role: 'reader', ownFirmId: id, joinedAt } as const;
    await product.db.insertInto('firmMember').values(member).execute();
  }
  const posts: number[] = [];
  for (let n = 0; n < handOverLimits.posts; n += 1) posts.push(await makeDraft(product, giver));
  await offer(giver, successor, posts);
  assert.equal((await agree(successor, await toAnswer(successor), posts)).statusCode, 200);
  const told = await toColleagues(product, gave);
  assert.deepEqual([told.length, new Set(told.map(({ to }) => to)).size], [others, others]);
  assert.equal(told[0]?.subject, '100 posts of your firm went to another firm');
  assert.match(told[0]?.text ?? '', /And 80 more posts\./);
});

test('a successor asks by reference and learns nothing; the owner chooses and agrees', async (t) => {
  const { product, giver, successor, ids, ask, read, agree, post } = await twoFirms(t);
  const answers = await Promise.all([
    ask(successor, giver, 'case/2'),
    ask(successor, giver, 'no such case'),
    ask(successor, { email: 'nobody@people.example' }, 'CASE/2'),
  ]);
  assert.deepEqual(
    answers.map(({ statusCode, body }) => [statusCode, body]),
    Array(3).fill([200, 'Request sent']),
  );
  const outgoing = (await read(successor)).outgoing;
  assert.deepEqual(
    outgoing.map(({ state, posts }) => [state, posts]),
    Array(3).fill(['open', []]),
  );
  const bodies = (await mailJobs(product)).filter(({ subject }) => subject === 'You are asked to hand over a post');
  assert.equal(bodies.length, 3);
  const request = (await read(giver)).incoming.find(({ reference }) => reference === 'case/2');
  assert.deepEqual(
    request?.posts.map(({ businessId }) => businessId),
    [ids[1]],
  );
  assert.equal((await agree(giver, request?.id ?? '', [ids[0] ?? 0])).statusCode, 404, 'not the one asked for');
  assert.equal((await agree(giver, request?.id ?? '', [ids[1] ?? 0])).statusCode, 200);
  assert.equal((await post(successor, ids[1] ?? 0)).json().createdBy, successor.id);
});

test('a request can be declined with a reason or withdrawn, lapses after 14 days, and is answered once', async (t) => {
  const { product, giver, successor, ids, offer, read, toAnswer, agree, decline, withdraw, mailsTo } =
    await twoFirms(t);
  const state = async () => (await read(giver)).outgoing[0]?.state;
  await offer(giver, successor, ids);
  const declined = await toAnswer(successor);
  assert.equal((await decline(successor, declined, ' ')).statusCode, 400);
  assert.equal((await decline(successor, declined)).body, 'Request declined');
  assert.deepEqual([await state(), (await read(giver)).outgoing[0]?.answer], ['declined', 'We act for a creditor.']);
  assert.ok((await mailsTo(giver.email)).includes('Your request to hand over posts was declined'));
  product.clock.set('2026-06-10T09:01:00Z');
  await offer(giver, successor, ids);
  const withdrawn = await toAnswer(successor);
  assert.equal((await withdraw(successor, withdrawn)).statusCode, 404);
  const toldSo = async () => (await mailsTo(successor.email)).filter((one) => one === 'You need not take over posts');
  assert.deepEqual(await toldSo(), []);
  assert.equal((await withdraw(giver, withdrawn)).body, 'Request withdrawn');
  assert.equal((await withdraw(giver, withdrawn)).statusCode, 409);
  assert.equal((await toldSo()).length, 1, 'who was asked is told once');
  product.clock.set('2026-06-10T09:02:00Z');
  await offer(giver, successor, ids);
  const late = await toAnswer(successor);
  product.clock.set('2026-06-24T09:02:00Z');
  assert.equal(await state(), 'lapsed');
  const before = await countsOf(product, counted);
  for (const id of [declined, withdrawn, late]) {
    const answer = await agree(successor, id, ids);
    assert.equal(answer.statusCode, 409, answer.body);
    assert.match(answer.json().message, /no longer open/);
  }
  assert.deepEqual(await countsOf(product, counted), before);
});

test('rejects unauthorised hand-overs and take-overs with a reason, writing nothing', async (t) => {
  const { product, giver, successor, ids, offer, toAnswer, agree, agreeAsAdmin, read } = await twoFirms(t);
  const stranger = await makeAccount(product, 'seller');
  const theirs = await makeLivePost(product, stranger);
  await offer(giver, successor, ids);
  const id = await toAnswer(successor);
  const before = await countsOf(product, counted);
  const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  assert.deepEqual(
    await statuses([
      offer(giver, successor, [theirs]),
      offer(giver, successor, [...ids, theirs]),
      offer(giver, successor, []),
      offer(
        giver,
        successor,
        Array.from({ length: handOverLimits.posts + 1 }, (_, n) => n + 1),
      ),
      offer(giver, giver, ids),
      offer(giver, { email: 'no address' }, ids),
      offer(giver, successor, ids, { Reason: 'because' }),
      offer(giver, successor, ids, { Words: 'x'.repeat(handOverLimits.words + 1) }),
      agree(stranger, id, ids),
      agree(giver, id, ids),
      agree(successor, id, [theirs]),
      offer(await makeBuyer(product), successor, ids),
      offer(await makeAccount(product, 'admin'), successor, ids),
    ]),
    [404, 404, 400, 400, 400, 400, 400, 400, 404, 404, 404, 403, 403],
  );
  assert.deepEqual(await countsOf(product, counted), before);
  assert.deepEqual((await read(stranger)).incoming, []);
  const admin = await makeAccount(product, 'admin');
  const obstacles = async () => (await product.call(admin, adminCalls.handOvers)).json() as AdminHandOver[];
  assert.equal((await obstacles())[0]?.obstacle, undefined);
  const wrong: [{ email: string }, why: RegExp][] = [
    [await makeBuyer(product), /not belong to a practitioner’s account/],
    [await makeAccount(product, 'seller', { emailConfirmedAt: null }), /not confirmed the address/],
    [await makeAccount(product, 'seller', disabled), /is disabled/],
    [await addMember(product, stranger, 'colleague'), /not a practitioner in their firm/],
    [{ email: 'nobody@people.example' }, /No account has this address/],
  ];
  for (const [nobody, why] of wrong) {
    assert.equal((await offer(giver, nobody, ids)).body, 'Request sent', 'no oracle');
    const { outgoing } = await read(giver);
    const request = outgoing.find(({ address }) => address === nobody.email);
    const answer = await agreeAsAdmin(admin, request?.id ?? '');
    assert.equal(answer.statusCode, 409, answer.body);
    assert.match(answer.json().message, /no account that can take posts over/);
    // An Admin sees it beforehand; the asker never does.
    assert.match((await obstacles()).find(({ id: one }) => one === request?.id)?.obstacle ?? '', why);
    assert.ok(request && !('obstacle' in request));
  }
});

test('a request lapses if its author has left the firm, lost the role or is disabled', async (t) => {
  const { product, giver, successor, offer, read, toAnswer, agree } = await twoFirms(t);
  const second = await addMember(product, giver, 'practitioner');
  const id = await makeLivePost(product, second);
  const { setRole } = firmCallsOf(product);
  await offer(second, successor, [id]);
  const request = await toAnswer(successor);
  const state = async () => (await read(successor)).incoming[0]?.state;
  await setRole(giver, second.id, 'colleague');
  assert.equal(await state(), 'lapsed');
  assert.equal((await agree(successor, request, [id])).statusCode, 409);
  await setRole(giver, second.id, 'practitioner');
  assert.equal(await state(), 'open');
  const disable = { lockedUntil: '2026-08-01T00:00:00Z', lockoutReason: 'Disabled by administrator' };
  await changeAccount(product, second, disable);
  assert.equal(await state(), 'lapsed');
});

test('an offer ends for everyone once none of its posts can be given', async (t) => {
  const { product, giver, successor, ids, offer, ask, read, agree, toAnswer, decline } = await twoFirms(t);
  const [first, second] = ids as [number, number];
  const admin = await makeAccount(product, 'admin');
  const waiting = async () => (await product.call(admin, adminCalls.handOvers)).json().length;
  const states = async () => [(await read(giver)).outgoing[0]?.state, (await read(successor)).incoming[0]?.state];
  await offer(giver, successor, [first, second]);
  const offered = await toAnswer(successor);
  for (const [reference, id, left] of [
    ['CASE/1', first, 'open'],
    ['CASE/2', second, 'lapsed'],
  ] as const) {
    await ask(successor, giver, reference);
    const asked = (await read(giver)).incoming.find(({ state }) => state === 'open')?.id ?? '';
    assert.equal((await agree(giver, asked, [id])).statusCode, 200);
    assert.deepEqual(await states(), [left, left], reference);
  }
  assert.equal(await waiting(), 0);
  assert.equal((await agree(successor, offered, [second])).statusCode, 409);
  assert.equal((await decline(successor, offered)).statusCode, 409);
});

test('an Admin agrees or refuses for the person asked, and hands over all of a practitioner’s posts', async (t) => {
  const { product, giver, successor, ids, offer, ask, read, agreeAsAdmin, refuse, handAllOver, post, mailsTo } =
    await twoFirms(t);
  const admin = await makeAccount(product, 'admin');
  await offer(giver, successor, ids.slice(0, 1));
  await ask(successor, giver, 'CASE/2');
  const [refused] = (await read(giver)).outgoing;
  assert.equal((await refuse(admin, refused?.id ?? '')).body, 'Request declined');
  const declined = (await mailJobs(product)).find(({ subject }) => subject.endsWith('was declined'));
  assert.match(declined?.text ?? '', /^A moderator of this service has declined your request/m);
  const [asked] = (await read(successor)).outgoing;
  assert.equal((await agreeAsAdmin(admin, asked?.id ?? '')).json().message, '1 post handed over');
  assert.equal((await post(successor, ids[1] ?? 0)).json().createdBy, successor.id);
  const draft = await makeDraft(product, giver);
  await changeAccount(product, giver, { closedAt: product.clock.now() });
  const done = await handAllOver(admin, giver, successor);
  assert.equal(done.json().message, '2 posts handed over', done.body);
  assert.equal((await post(successor, draft)).statusCode, 200);
  assert.ok(!(await mailsTo(giver.email)).includes('2 posts handed over'), 'a closed account is mailed nothing');
  assert.match((await handAllOver(admin, giver, successor)).json().message, /in charge of no post/);
  // The successor reads who was in charge, who handed over, and why.
  const told = (await mailJobs(product)).find(({ subject }) => subject === 'You are in charge of 2 posts');
  assert.match(told?.text ?? '', /In charge before[\s\S]*A moderator of this service[\s\S]*Retirement/);
  // Who authorised it is only in the audit log.
  const theirs = await billingData
    .find(({ name }) => name === 'hand-overs')
    ?.rows(successor.id)
    .execute(product.db);
  assert.equal(theirs?.rows.length, 3);
  for (const text of [told?.text, told?.html, JSON.stringify(theirs?.rows)])
    assert.ok(text && !text.includes('executor'));
  const act = await product.db
    .selectFrom('audit')
    .select(['actorId', 'after'])
    .where('act', '=', 'hand-over-post')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [act.actorId, act.after],
    [admin.id, { practitioner: successor.id, reason: 'Retirement', words: 'By letter of her executor.' }],
  );
});

test('posted cases wait for a checked licence, drafts do not; an Admin may agree, but a waiting first post stays', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const { handOverInFirm, offer, toAnswer, agree, agreeAsAdmin } = handOverCallsOf(product);
  const [admin, giver, successor] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller'),
  ];
  await giveLicence(product, giver);
  await check(product, admin, giver);
  const live = await makeLivePost(product, giver);
  const draft = await makeDraft(product, giver);
  const partner = await addMember(product, giver, 'practitioner');
  const inFirm = async (id: number) => (await handOverInFirm(giver, partner.id, [id])).json();
  assert.match((await inFirm(live)).posts[0].kept, /no licence yet/, 'in a firm as well');
  assert.equal((await inFirm(draft)).posts[0].kept, null);
  assert.equal((await handOverInFirm(partner, giver.id, [draft])).statusCode, 200);
  const lacks = async () => {
    const { practitioners } = (await product.call(giver, sellerCalls.handOverChoice)).json() as HandOverChoice;
    // Both joined at the same moment, so either may come first.
    return practitioners.toSorted((a, b) => Number(b.you) - Number(a.you)).map((one) => one.lacks ?? null);
  };
  assert.deepEqual(await lacks(), [null, 'licence'], 'said before it is pressed');
  await giveLicence(product, partner);
  assert.match((await inFirm(live)).posts[0].kept, /not checked the licence/, 'and so is a number nobody looked up');
  assert.deepEqual(await lacks(), [null, 'review']);
  const yours = async () => (await product.call(giver, signedInCalls.yourData)).json().firm;
  assert.equal((await yours()).lacks, 'review');
  const left = await product.call(giver, signedInCalls.leaveFirm, { body: {} });
  assert.deepEqual(
    [left.statusCode, /not checked the licence/.test(left.body)],
    [409, true],
    'leaving names nobody else',
  );
  await check(product, admin, partner);
  assert.deepEqual([await lacks(), (await yours()).lacks], [[null, null], undefined]);
  assert.equal((await inFirm(live)).posts[0].kept, null);
  assert.equal((await handOverInFirm(partner, giver.id, [live])).json().posts[0].kept, null);
  await offer(giver, successor, [live]);
  const request = await toAnswer(successor);
  const lacking = async (user: TestUser) => (await product.call(user, sellerCalls.handOvers)).json().lacks;
  assert.equal(await lacking(successor), 'licence', 'said before they agree');
  assert.match((await agree(successor, request, [live])).json().message, /no licence yet/);
  const obstacle = async () => (await product.call(admin, adminCalls.handOvers)).json()[0].obstacle;
  assert.match(await obstacle(), /no licence yet/);
  await giveLicence(product, successor);
  assert.equal(await obstacle(), undefined);
  assert.equal(await lacking(successor), 'review');
  assert.equal(await lacking(giver), undefined);
  assert.match((await agree(successor, request, [live])).json().message, /An Admin can agree/);
  assert.equal((await agreeAsAdmin(admin, request)).statusCode, 200);
  product.clock.set('2026-06-10T09:01:00Z');
  await offer(giver, successor, [draft]);
  assert.equal((await agree(successor, await toAnswer(successor), [draft])).statusCode, 200);
  const waiting = await makeDraft(product, giver);
  const asked = { postId: waiting, startsOn: '2026-06-10', endsOn: '2026-07-07', askedAt: product.clock.now() };
  await product.db.insertInto('firstPostReview').values(asked).execute();
  product.clock.set('2026-06-10T09:02:00Z');
  await offer(giver, successor, [waiting]);
  assert.match((await agree(successor, await toAnswer(successor), [waiting])).json().message, /waits for our check/);
});

test('before handing over everything, an Admin sees the successor and number; unsuitable successors are rejected', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const { handAllOver, previewAll } = handOverCallsOf(product);
  const [admin, giver, successor] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'seller', { company: 'Ashdown LLP' }),
    await makeAccount(product, 'seller', { forenames: 'Nina', surname: 'Osei', company: 'Osei & Partners' }),
  ];
  await giveLicence(product, giver);
  await check(product, admin, giver);
  await makeLivePost(product, giver);
  await makeLivePost(product, giver);
  await makeDraft(product, giver);
  const before = await rowCounts(product);
  const refusalsOf = async (to: { email: string }) => {
    const answers = [await previewAll(admin, giver, to), await handAllOver(admin, giver, to)];
    return answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
  };
  for (const one of await refusalsOf({ email: giver.email.toUpperCase() })) assert.match(one, /^400 .*own address/);
  for (const one of await refusalsOf({ email: admin.email })) assert.match(one, /^409 .*no account that can take/);
  for (const one of await refusalsOf({ email: 'nobody@people.example' })) assert.match(one, /^409 /);
  for (const one of await refusalsOf(successor)) assert.match(one, /^400 .*no licence yet/);
  assert.equal((await previewAll(giver, giver, successor)).statusCode, 403);
  assert.equal((await previewAll(admin, admin, successor)).statusCode, 404);
  await giveLicence(product, successor);
  const disabled = { lockedUntil: '2027-01-01T00:00:00Z', lockoutReason: 'Disabled by administrator' };
  const lock = (change: { lockedUntil: string | null; lockoutReason: string | null }) =>
    product.db.updateTable('account').set(change).where('id', '=', successor.id).execute();
  await lock(disabled);
  for (const one of await refusalsOf(successor)) assert.match(one, /^409 .*not disabled/);
  await lock({ lockedUntil: null, lockoutReason: null });
  const shown = (await previewAll(admin, giver, successor)).json();
  assert.deepEqual(
    { ...shown, licence: typeof shown.licence },
    {
      ...{ name: 'Nina Osei', company: 'Osei & Partners', email: successor.email, licence: 'string', checkedOn: null },
      posts: [
        { status: 'Draft', count: 1 },
        { status: 'For Sale', count: 2 },
      ],
      total: 3,
    },
  );
  await check(product, admin, successor);
  assert.ok((await previewAll(admin, giver, successor)).json().checkedOn);
  const stale = await handAllOver(admin, giver, successor, { Posts: 2 });
  assert.deepEqual([stale.statusCode, /now in charge of 3 posts/.test(stale.body)], [409, true]);
  assert.deepEqual(
    { ...(await rowCounts(product)), audit: 0, licenceCheck: 0 },
    { ...before, audit: 0, licenceCheck: 0 },
  );
  const many = await Promise.all(Array.from({ length: 10 }, () => handAllOver(admin, giver, successor, { Posts: 3 })));
  assert.deepEqual(
    many.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, ...Array.from({ length: 9 }, () => 409)],
    'of ten at once one',
  );
});

test('requests have limits: per firm and day, and per address and week over all firms', async (t) => {
  const { product, giver, successor, ids, offer, read } = await twoFirms(t);
  const other = await makeAccount(product, 'seller');
  for (let n = 0; n < handOverLimits.perAddressAWeek; n += 1)
    assert.equal((await offer(giver, successor, ids)).statusCode, 200);
  assert.equal((await offer(giver, successor, ids)).statusCode, 429);
  const theirs = await makeLivePost(product, other);
  assert.equal((await offer(other, { email: successor.email.toUpperCase() }, [theirs])).statusCode, 429);
  const more = await Promise.all(
    Array.from({ length: 20 }, (_, n) => offer(giver, { email: `n${n}@people.example` }, ids)),
  );
  const sent = more.filter(({ statusCode }) => statusCode === 200).length;
  assert.equal(sent, handOverLimits.perFirmADay - handOverLimits.perAddressAWeek);
  assert.equal((await read(giver)).outgoing.length, handOverLimits.perFirmADay);
});

test('thirty answers, withdrawals, removals and changes of firm at once leave a consistent state', async (t) => {
  const {
    product,
    giver,
    successor,
    buyer,
    ids,
    offer,
    read,
    agree,
    decline,
    withdraw,
    handOverInFirm,
    post,
    mailsTo,
  } = await twoFirms(t);
  const second = await addMember(product, giver, 'practitioner');
  const firm = firmCallsOf(product);
  const other = await makeAccount(product, 'seller');
  await offer(giver, successor, ids);
  await offer(giver, other, ids);
  const [mine = '', theirs = ''] = await Promise.all(
    [successor, other].map(async (one) => (await read(one)).incoming[0]?.id),
  );
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => agree(successor, mine, ids)),
    ...Array.from({ length: 8 }, () => agree(other, theirs, ids)),
    ...Array.from({ length: 3 }, () => withdraw(giver, mine)),
    ...Array.from({ length: 3 }, () => decline(other, theirs)),
    ...Array.from({ length: 4 }, () => handOverInFirm(giver, second.id, ids)),
    firm.remove(giver, second.id),
    firm.setRole(giver, second.id, 'colleague'),
    firm.leave(second),
    product.call(giver, sellerCalls.withdrawPost, { query: { id: ids[0] ?? 0 }, body: {} }),
  ]);
  assert.ok(
    answers.every(({ statusCode }) => statusCode < 500),
    answers.map(({ body }) => body).join('\n'),
  );
  const owners = await product.db.selectFrom('post').select(['ownerId', 'firmId']).where('id', 'in', ids).execute();
  assert.equal(new Set(owners.map(({ ownerId }) => ownerId)).size, 1);
  const states = [...(await read(successor)).incoming, ...(await read(other)).incoming].map(({ state }) => state);
  const agreed = states.filter((state) => state === 'agreed').length;
  assert.ok(agreed <= 1, 'of two successors one has them');
  const readers = await Promise.all(
    [giver, successor, other].map(
      async (one) => (await post(one, ids[0] ?? 0)).json().expressionsOfInterest?.length ?? 0,
    ),
  );
  assert.equal(readers.filter((n) => n > 0).length, 1);
  const done = await product.db
    .selectFrom('handOverPost')
    .select('handOverId')
    .distinct()
    .where('doneAt', 'is not', null)
    .execute();
  const toldOf = async (user: { email: string }, words: RegExp) =>
    (await mailsTo(user.email)).filter((subject) => words.test(subject)).length;
  assert.equal(
    await toldOf(buyer, /^Another practitioner/),
    done.length,
    'one for each act, and none for those refused',
  );
  const taken = await Promise.all([giver, second, successor, other].map((one) => toldOf(one, /^You are in charge/)));
  assert.equal(
    taken.reduce((sum, n) => sum + n, 0),
    done.length,
  );
});

test('old hand-overs without a recorded successor get the one they had, whoever came later', async (t) => {
  const { product, giver, successor, ids, handOverInFirm, offer, toAnswer, agree } = await twoFirms(t);
  const [once = 0, twice = 0] = ids;
  const second = await addMember(product, giver, 'practitioner');
  await handOverInFirm(giver, second.id, ids);
  product.clock.set('2026-06-12T09:00:00Z');
  await handOverInFirm(giver, giver.id, [twice]);
  product.clock.set('2026-06-13T09:00:00Z');
  await offer(giver, successor, [twice]);
  await agree(successor, await toAnswer(successor), [twice]);
  await offer(second, successor, [once]);
  const noted = () =>
    product.db
      .selectFrom('handOverPost')
      .select(['postId', 'toAccountId', 'doneAt'])
      .orderBy('postId')
      .orderBy('doneAt')
      .execute();
  const before = await noted();
  assert.deepEqual(
    before.map(({ postId, toAccountId }) => [postId, toAccountId]),
    [
      [once, second.id],
      [once, null],
      [twice, second.id],
      [twice, giver.id],
      [twice, successor.id],
    ],
  );
  await product.db.updateTable('handOverPost').set({ toAccountId: null }).execute();
  const file = await readFile(new URL('../../../migrations/0272_hand_over_to.sql', import.meta.url), 'utf8');
  for (const one of transactionsOf(file)) await sql.raw(one).execute(product.db);
  assert.deepEqual(await noted(), before);
});
