import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { wrongName } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { undertakingList } from '@marketplace/shared-contract/operations/lists/undertakings';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import {
  changeAccount,
  countsOf,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
  rowOf,
} from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, acceptance, decide, makeDocument, offer, undertakingId } from '../../../test/particulars.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import type { TestProduct, TestUser, testProduct } from '../../../test/product.ts';
import { notifyUndertakings } from '../particulars/notify-undertakings.job.ts';

async function offered(t: Parameters<typeof testProduct>[0], atOnce = false) {
  const [product, seller, buyer] = await productWith(t, 'seller', 'buyer');
  const id = await makeLivePost(product, seller);
  assert.equal((await offer(product, seller, id, atOnce)).statusCode, 200);
  return { product, seller, buyer, id };
}
const read = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, buyerCalls.undertaking, { query: { id } })).json();
const ownList = async ({ call }: TestProduct, user: TestUser) => (await call(user, buyerCalls.undertakings)).json();
const holders = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, sellerCalls.particulars, { query: { id } })).json().holders;
const ledger = async ({ db }: TestProduct, kind: string) =>
  (await db.selectFrom('marketingEvent').selectAll().where('kind', '=', kind).execute()).length;
const counts = async (product: TestProduct) => ({
  ...(await rowCounts(product)),
  ...(await countsOf(product, ['undertaking', 'undertakingAcceptance', 'undertakingText', 'particulars'])),
});

test('accepting keeps text, hash, name, firm, declarations, time, address and browser, unchanged by a new text', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  const shown = await read(product, buyer, id);
  assert.match(shown.text.body, /^Confidentiality undertaking/);
  assert.equal(shown.text.sha256, createHash('sha256').update(shown.text.body).digest('hex'));
  const body = acceptance(shown, {
    FullName: shown.fullName.toUpperCase(),
    Connection: 'shareholder',
    Note: 'We trade nearby.',
  });
  const headers = { 'user-agent': 'A browser' };
  const answer = await product.call(buyer, buyerCalls.acceptUndertaking, { query: { id }, body, headers });
  assert.equal(answer.statusCode, 200, answer.body);
  const kept = await product.db.selectFrom('undertakingAcceptance').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(
    [kept.textId, kept.name, kept.firm, kept.capacity, kept.connection, kept.trade, kept.funds, kept.note],
    [
      shown.text.textId,
      shown.fullName.toUpperCase(),
      'Tester & Co',
      'firm',
      'shareholder',
      'no',
      'own',
      'We trade nearby.',
    ],
  );
  assert.deepEqual(
    [kept.address, kept.userAgent, kept.acceptedAt.toISOString()],
    ['127.0.0.1', 'A browser', '2026-06-10T09:00:00.000Z'],
  );
  const Text = 'A text of our own.';
  await product.call(seller, sellerCalls.saveUndertakingText, { query: { id }, body: { Text } });
  const later = await read(product, buyer, id);
  assert.deepEqual([later.text.body, later.access], [Text, 'accept-again']);
  assert.equal(later.acceptance.sha256, shown.text.sha256);
  await assert.rejects(product.db.updateTable('undertakingText').set({ body: 'other' }).execute(), /never changed/);
  await assert.rejects(
    product.db.updateTable('undertakingAcceptance').set({ name: 'other' }).execute(),
    /never changed/,
  );
});

test('accepting twenty times at once makes one undertaking, expression, ledger row of each kind and email', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  const shown = await read(product, buyer, id);
  const body = acceptance(shown);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => product.call(buyer, buyerCalls.acceptUndertaking, { query: { id }, body })),
  );
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
  const { undertaking, undertakingAcceptance, expression } = await counts(product);
  assert.deepEqual([undertaking, undertakingAcceptance, expression], [1, 1, 1]);
  assert.deepEqual([await ledger(product, 'undertaking accepted'), await ledger(product, 'interest received')], [1, 1]);
  const mails = (await mailJobs(product)).filter(({ subject }) => /undertaking|interest/i.test(subject));
  assert.deepEqual(
    mails.map(({ to }) => to),
    [seller.email],
  );
});

test('an accepted text stays readable after the sale, linked from the post; documents stay closed', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  const { body } = (await read(product, buyer, id)).text;
  await accept(product, buyer, id, { Capacity: 'myself' });
  const given = async (user: TestUser) =>
    (await product.call(user, signedInCalls.post, { query: { id } })).json().undertakingGiven;
  const promise = async () => {
    const { text, access, acceptance: kept, acceptedText, bindsUntil } = await read(product, buyer, id);
    return [text?.body, access, kept.capacity, kept.acceptedDate, acceptedText, bindsUntil];
  };
  const kept = ['myself', '2026-06-10T09:00:00.000Z', body, '2028-06-10'];
  assert.deepEqual(await promise(), [body, 'open', ...kept]);
  const Text = 'A text of our own.';
  await product.call(seller, sellerCalls.saveUndertakingText, { query: { id }, body: { Text } });
  assert.deepEqual(await promise(), [Text, 'accept-again', ...kept]);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  assert.deepEqual(await promise(), [undefined, 'closed', ...kept]);
  assert.deepEqual([await given(buyer), await given(await makeBuyer(product))], [true, undefined]);
  const documents = (await product.call(buyer, buyerCalls.particulars, { query: { id } })).json();
  assert.deepEqual([documents.access, documents.documents], ['closed', []]);
  assert.equal((await product.call(buyer, buyerCalls.undertakingPdf, { query: { id } })).statusCode, 200);
  const other = await makeBuyer(product);
  assert.equal((await read(product, other, id)).acceptedText, undefined);
});

test('interest shows the practitioner only its own buyer’s undertaking', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  await accept(product, await makeBuyer(product), id);
  await accept(product, buyer, id);
  const told = async () => {
    const [latest] = (await product.call(seller, sellerCalls.expressedInterestList)).json();
    const query = { id: latest.expressionId };
    return (await product.call(seller, sellerCalls.expressedInterest, { query })).json().undertaking;
  };
  const undertaking = await undertakingId(product, buyer, id);
  const { undertakingId: first, state } = await told();
  assert.deepEqual([first, state], [undertaking, 'waiting']);
  await decide(product, seller, undertaking, 'release');
  assert.equal((await told()).state, 'released');
  const ExpressInterestText = 'Without an undertaking';
  await product.call(await makeBuyer(product), buyerCalls.expressInterest, {
    ...{ query: { id }, body: { ExpressInterestText } },
  });
  assert.equal(await told(), undefined);
});

test('a practitioner’s own text defines how long it binds', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  const Text = 'A text of our own.';
  await product.call(seller, sellerCalls.saveUndertakingText, { query: { id }, body: { Text } });
  await accept(product, buyer, id);
  const { acceptedText, bindsUntil } = await read(product, buyer, id);
  assert.deepEqual([acceptedText, bindsUntil], [Text, undefined]);
});

test('a buyer with earlier interest keeps that one expression', async (t) => {
  const { product, buyer, id } = await offered(t);
  await product.call(buyer, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  assert.equal((await accept(product, buyer, id)).statusCode, 200);
  assert.equal((await counts(product)).expression, 1);
});

test('what cannot be accepted is rejected with a reason, writing nothing', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  const shown = await read(product, buyer, id);
  const [draft, without] = [await makeDraft(product, seller), await makeLivePost(product, seller)];
  const before = await counts(product);
  const send = (query: number, over = {}) =>
    product.call(buyer, buyerCalls.acceptUndertaking, {
      query: { id: query },
      body: { ...acceptance(shown), ...over },
    });
  const wrong = await send(id, { FullName: 'Mickey Mouse' });
  assert.deepEqual([wrong.statusCode, wrong.json().fields], [400, { FullName: wrongName(shown.fullName) }]);
  const unread = await send(id, { TextId: shown.text.textId + 99 });
  assert.deepEqual(
    [unread.statusCode, unread.json().message],
    [409, 'The undertaking has changed since you opened it. Please read it again.'],
  );
  assert.equal((await send(id, { Authority: false })).statusCode, 400);
  assert.equal((await send(without)).statusCode, 409);
  for (const unseen of [draft, 999_999]) assert.equal((await send(unseen)).statusCode, 404);
  product.clock.set('2026-07-08T12:00:00Z');
  assert.equal((await send(id)).statusCode, 409);
  assert.deepEqual(await counts(product), before);
});

test('a buyer gives at most ten undertakings a day', async (t) => {
  const { product, seller, buyer } = await offered(t);
  const posts: number[] = [];
  for (let n = 0; n < 11; n += 1) posts.push(await makeLivePost(product, seller));
  for (const id of posts) await offer(product, seller, id);
  const codes: number[] = [];
  for (const id of posts) codes.push((await accept(product, buyer, id)).statusCode);
  assert.deepEqual(codes, [...Array(10).fill(200), 429]);
  product.clock.set('2026-06-10T23:00:00Z');
  assert.equal((await accept(product, buyer, posts[10] ?? 0)).statusCode, 200);
});

test('the practitioner releases, declines and ends; the buyer gets a neutral email of each, once even if pressed twice', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  await accept(product, buyer, id);
  const undertaking = await undertakingId(product, buyer, id);
  const access = async () => (await ownList(product, buyer))[0].access;
  assert.equal(await access(), 'waiting');
  assert.equal((await decide(product, seller, undertaking, 'end')).statusCode, 409);
  for (const [decision, state] of [
    ['decline', 'declined'],
    ['release', 'open'],
    ['release', 'open'],
    ['end', 'closed'],
    ['end', 'closed'],
  ] as const) {
    assert.equal((await decide(product, seller, undertaking, decision)).statusCode, 200);
    assert.equal(await access(), state);
  }
  assert.equal((await decide(product, seller, undertaking, 'decline')).statusCode, 409);
  const told = (await mailJobs(product)).filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
  assert.deepEqual(told.slice(-3), [
    'The particulars were not released (REF/1)',
    'The practitioner has agreed: documents are to come (REF/1)',
    'Your access to the particulars has ended (REF/1)',
  ]);
  assert.deepEqual(
    [await ledger(product, 'particulars refused'), await ledger(product, 'particulars released')],
    [1, 1],
  );
});

test('a buyer released at once reads in the same visit', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  await makeDocument(product, seller, id);
  assert.match((await accept(product, buyer, id)).body, /open to you/);
  assert.equal((await ownList(product, buyer))[0].access, 'open');
});

test('a flagged buyer sees “waiting” where others read at once; the practitioner sees nothing', async (t) => {
  const { product, seller, id } = await offered(t, true);
  const admin = await makeAccount(product, 'admin');
  const flagged = await makeBuyer(product, {}, { flagged: true });
  const mails = (await mailJobs(product)).length;
  const answer = await accept(product, flagged, id);
  assert.equal(answer.statusCode, 200);
  assert.equal((await ownList(product, flagged))[0].access, 'waiting');
  assert.deepEqual(await holders(product, seller, id), []);
  assert.equal((await mailJobs(product)).length, mails);
  assert.equal((await holders(product, admin, id)).length, 1);
  const undertaking = await undertakingId(product, flagged, id);
  assert.equal((await decide(product, seller, undertaking, 'release')).statusCode, 404);
  assert.equal((await decide(product, admin, undertaking, 'release')).statusCode, 409);
  const period = await product.db.selectFrom('post').select('periodId').where('id', '=', id).executeTakeFirstOrThrow();
  const { lines } = (
    await product.call(seller, sellerCalls.certificate, { query: { id: Number(period.periodId) } })
  ).json().annex;
  const kinds = lines.map(({ kind }: { kind: string }) => kind);
  assert.ok(!kinds.some((kind: string) => /undertaking|interest/.test(kind)), String(kinds));
  // Without the flag it is there, like their expression of interest.
  await product.call(admin, adminCalls.flagUser, { query: { id: flagged.id, flag: 'false' } });
  assert.equal((await holders(product, seller, id)).length, 1);
});

test('flagging, ending, hiding, withdrawing, closing the account and the end of the window end access at once', async (t) => {
  const facts: [string, (given: Awaited<ReturnType<typeof offered>>) => Promise<unknown>][] = [
    [
      'flagged',
      ({ product, buyer }) =>
        product.db.updateTable('account').set({ flagged: true }).where('id', '=', buyer.id).execute(),
    ],
    [
      'hidden',
      ({ product, id }) => product.db.updateTable('post').set({ approved: false }).where('id', '=', id).execute(),
    ],
    [
      'withdrawn',
      ({ product, seller, id }) => product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} }),
    ],
    ['ended', ({ product, seller, id }) => product.call(seller, sellerCalls.endAccess, { query: { id } })],
    ['window over', async ({ product }) => product.clock.set('2026-07-07T23:00:00Z')],
  ];
  for (const [what, close] of facts) {
    const given = await offered(t, true);
    await accept(given.product, given.buyer, given.id);
    assert.equal((await ownList(given.product, given.buyer))[0].access, 'open', what);
    await close(given);
    assert.equal((await ownList(given.product, given.buyer))[0].access, 'closed', what);
  }
});

test('says since when a withdrawal, a sale or the last day closed access, and allows no more acts', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  const [waits, other] = [await makeBuyer(product), await makeBuyer(product)];
  await accept(product, buyer, id);
  await accept(product, other, id);
  await offer(product, seller, id);
  await accept(product, waits, id);
  const [one, two] = [await undertakingId(product, buyer, id), await undertakingId(product, waits, id)];
  const since = async () => {
    const seen = (await product.call(seller, sellerCalls.particulars, { query: { id } })).json();
    return [seen.closed, ...seen.holders.map(({ closed }: { closed?: object }) => closed)];
  };
  const keep = (Until: string) => product.call(seller, sellerCalls.keepOpen, { query: { id: one }, body: { Until } });
  const endAll = () => product.call(seller, sellerCalls.endAccess, { query: { id } });
  const refused = async (words: string, acts: Promise<{ statusCode: number; json: () => { message: string } }>[]) => {
    for (const answer of await Promise.all(acts))
      assert.deepEqual([answer.statusCode, answer.json().message], [409, words]);
  };
  assert.deepEqual(await since(), [undefined, undefined, undefined, undefined]);

  product.clock.set('2026-07-08T09:00:00Z');
  const window = { by: 'window', on: '2026-07-07', reopens: true };
  assert.deepEqual(await since(), [window, window, window, window]);
  const windowWords = 'The particulars have been closed since the end of 07 July 2026.';
  const before = [await counts(product), (await mailJobs(product)).length];
  await refused(windowWords, [decide(product, seller, one, 'end'), endAll()]);
  await refused(`${windowWords} Please keep them open to this buyer first.`, [decide(product, seller, two, 'release')]);
  assert.deepEqual([await counts(product), (await mailJobs(product)).length], before);
  assert.equal((await keep('2026-07-20')).body, 'Open to this buyer until 20 July 2026');
  const nothingYet = 'This buyer can open nothing until you release the particulars to them.';
  const ofWaiting = async (Until: string) =>
    (await product.call(seller, sellerCalls.keepOpen, { query: { id: two }, body: { Until } })).body;
  assert.equal(await ofWaiting('2026-07-20'), `Kept open until 20 July 2026. ${nothingYet}`);
  assert.equal((await ownList(product, waits))[0].access, 'waiting');
  assert.equal(await ofWaiting(''), `Kept open no longer than to all. ${nothingYet}`);
  assert.equal((await since()).filter((closed) => closed === undefined).length, 1);
  assert.equal((await endAll()).statusCode, 200);
  assert.deepEqual((await holders(product, seller, id)).map(({ state }: { state: string }) => state).toSorted(), [
    'ended',
    'released',
    'waiting',
  ]);

  product.clock.set('2026-07-07T09:00:00Z');
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const withdrawal = { by: 'withdrawal', on: '2026-07-07', reopens: false };
  assert.deepEqual(await since(), [withdrawal, withdrawal, withdrawal, withdrawal]);
  const after = [await counts(product), (await mailJobs(product)).length];
  const released = await undertakingId(product, other, id);
  await refused('The particulars have been closed since the withdrawal on 07 July 2026.', [
    decide(product, seller, one, 'release'),
    decide(product, seller, two, 'release'),
    decide(product, seller, released, 'end'),
    decide(product, seller, released, 'release'),
    keep('2026-07-20'),
    endAll(),
  ]);
  assert.deepEqual([await counts(product), (await mailJobs(product)).length], after);
  // Waiting buyers can still be answered.
  assert.equal((await decide(product, seller, two, 'decline')).statusCode, 200);
});

test('access can be kept open to one buyer for up to 90 days, and no other', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  const other = await makeBuyer(product);
  await accept(product, buyer, id);
  await accept(product, other, id);
  const query = { id: await undertakingId(product, buyer, id) };
  const keep = (Until: string) => product.call(seller, sellerCalls.keepOpen, { query, body: { Until } });
  assert.equal((await keep('2026-10-06')).statusCode, 400);
  assert.equal((await keep('2026-06-09')).statusCode, 400);
  assert.equal((await keep('2026-10-05')).statusCode, 200);
  product.clock.set('2026-10-05T12:00:00Z');
  assert.deepEqual(
    [(await ownList(product, buyer))[0].access, (await ownList(product, other))[0].access],
    ['open', 'closed'],
  );
});

test('a buyer confirms having destroyed copies once access has ended, visible to the practitioner', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  await accept(product, buyer, id);
  const confirm = () => product.call(buyer, buyerCalls.confirmDestroyed, { query: { id } });
  assert.equal((await confirm()).statusCode, 409);
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  assert.equal((await confirm()).statusCode, 200);
  assert.equal((await holders(product, seller, id))[0].destroyedDate, '2026-06-10T09:00:00.000Z');
  assert.equal(
    (await product.call(await makeBuyer(product), buyerCalls.confirmDestroyed, { query: { id } })).statusCode,
    404,
  );
});

test('defect 97: a buyer who opens documents again must confirm again; the earlier confirmation is kept', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  const { versionId } = await makeDocument(product, seller, id);
  await accept(product, buyer, id);
  const query = { id };
  const confirm = () => product.call(buyer, buyerCalls.confirmDestroyed, { query });
  const open = () => product.call(buyer, buyerCalls.particularsFile, { query: { id: versionId } });
  const confirmed = async () => (await holders(product, seller, id))[0];
  await open();
  await product.call(seller, sellerCalls.withdrawPost, { query, body: {} });
  await confirm();
  const first = (await confirmed()).destroyedDate;
  product.clock.set('2026-06-20T09:00:00Z');
  await product.db.updateTable('post').set({ endedAs: null, endsOn: '2026-07-30' }).where('id', '=', id).execute();
  assert.equal((await confirmed()).destroyedDate, first, 'open again, but nothing was opened yet');
  assert.equal((await open()).statusCode, 200);
  assert.equal((await confirmed()).destroyedDate, null);
  assert.equal((await ownList(product, buyer))[0].destroyedDate, null);
  await decide(product, seller, await undertakingId(product, buyer, id), 'end');
  for (const _ of [1, 2]) assert.equal((await confirm()).statusCode, 200);
  const { destroyedDate, destroyedBefore } = await confirmed();
  assert.deepEqual([destroyedDate, destroyedBefore], ['2026-06-20T09:00:00.000Z', [first]]);
});

test('defect 109: rejects an outdated text from an old tab, even for those who accepted it before', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  const shown = await read(product, buyer, id);
  const send = () => product.call(buyer, buyerCalls.acceptUndertaking, { query: { id }, body: acceptance(shown) });
  assert.equal((await send()).statusCode, 200);
  assert.equal((await send()).statusCode, 200);
  const Text = 'A text of our own.';
  await product.call(seller, sellerCalls.saveUndertakingText, { query: { id }, body: { Text } });
  const stale = await send();
  assert.deepEqual([stale.statusCode, /has changed since you opened it/.test(stale.json().message)], [409, true]);
});

test('a waiting buyer’s copy names no practitioner until the particulars are released', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  await accept(product, buyer, id);
  const { forenames, surname } = await rowOf(product, 'account', { id: seller.id });
  const copy = async () => {
    const { rawPayload } = await product.call(buyer, buyerCalls.undertakingPdf, { query: { id } });
    return (await readPdf(rawPayload)).pages.join(' ');
  };
  const before = await copy();
  assert.ok(before.includes('Named here once the particulars are released'));
  assert.ok(!before.includes(`${forenames} ${surname}`));
  const query = { id: await undertakingId(product, buyer, id) };
  const decided = await product.call(seller, sellerCalls.decideUndertaking, { query, body: { Decision: 'release' } });
  assert.equal(decided.statusCode, 200, decided.body);
  assert.ok((await copy()).includes(`${forenames} ${surname}`));
});

test('a visitor reads only that a public post has particulars, and the text to accept', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  const post = async () => (await product.call(undefined, publicCalls.publicPost, { query: { id } })).json();
  const ask = (of: unknown = id) =>
    product.call(undefined, publicCalls.publicUndertaking, { query: { id: of } as never });
  assert.equal((await post()).offersParticulars, true);
  const before = await ask();
  assert.equal(before.statusCode, 200, before.body);
  assert.deepEqual(before.json(), {
    ...{ businessId: id, activityHeading: (await post()).activityHeading },
    text: (await read(product, buyer, id)).text.body,
    standard: true,
  });
  await accept(product, buyer, id);
  await makeDocument(product, seller, id);
  assert.equal((await ask()).body, before.body, 'whoever accepted it, and whatever there is to read');
  await product.call(seller, sellerCalls.saveUndertakingText, { query: { id }, body: { Text: 'Our own.' } });
  const own = (await ask()).json();
  assert.deepEqual([own.text, own.standard], ['Our own.', false]);
  const absent = (await ask(99_999)).body;
  const gone = async (why: string, change: object) => {
    await product.db.updateTable('post').set(change).where('id', '=', id).execute();
    const answer = await ask();
    assert.deepEqual([why, answer.statusCode, answer.body], [why, 404, absent]);
  };
  await gone('hidden', { approved: false });
  await gone('for members alone', { approved: true, displayHome: false });
  await gone('withdrawn', { displayHome: true, endedAs: 'Withdrawn' });
  await product.db.updateTable('post').set({ endedAs: null }).where('id', '=', id).execute();
  assert.equal((await ask()).statusCode, 200);
  const body = { Offered: false, AtOnce: false };
  assert.equal((await product.call(seller, sellerCalls.offerParticulars, { query: { id }, body })).statusCode, 200);
  assert.deepEqual([(await ask()).body, (await post()).offersParticulars], [absent, undefined]);
  const plain = await makeLivePost(product, seller);
  assert.equal((await ask(plain)).body, absent);
  for (const strange of ['', '0', '-1', 'x', '9'.repeat(40)])
    assert.ok([400, 404].includes((await ask(strange)).statusCode), `id ${strange}`);
});

test('both sides have the same copy of an undertaking with every accepted text, and nobody else has it', async (t) => {
  const { product, seller, buyer, id } = await offered(t, true);
  await accept(product, buyer, id, { Note: 'Fund of Łódź' });
  const Text = `A text of our own.\n\n${'It has many words. '.repeat(900)}`;
  await product.call(seller, sellerCalls.saveUndertakingText, { query: { id }, body: { Text } });
  await accept(product, buyer, id);
  const held = await undertakingId(product, buyer, id);
  const forSeller = (user: TestUser) => product.call(user, sellerCalls.undertakingPdf, { query: { id: held } });
  const forBuyer = (user: TestUser) => product.call(user, buyerCalls.undertakingPdf, { query: { id } });
  const [one, two] = [await forBuyer(buyer), await forSeller(seller)];
  assert.deepEqual([one.statusCode, two.statusCode], [200, 200], one.body);
  assert.equal(one.headers['content-disposition'], `attachment; filename="undertaking-${held}.pdf"`);
  const text = (await readPdf(one.rawPayload)).pages.join(' ');
  assert.equal((await readPdf(two.rawPayload)).pages.join(' '), text);
  for (const words of ['A text of our own.', 'an earlier text', 'Confidentiality undertaking', 'Fund of Łódź'])
    assert.ok(text.includes(words), words);
  for (const words of ['Practitioner in charge', 'London time', 'As its text says', '10 June 2028'])
    assert.ok(text.includes(words), words);
  assert.ok(!text.includes('127.0.0.1'));
  const [otherSeller, otherBuyer] = [await makeAccount(product, 'seller'), await makeBuyer(product)];
  assert.deepEqual([(await forSeller(otherSeller)).statusCode, (await forBuyer(otherBuyer)).statusCode], [404, 404]);
  await changeAccount(product, buyer, { flagged: true });
  const admin = await makeAccount(product, 'admin');
  assert.deepEqual(
    [(await forSeller(seller)).statusCode, (await forSeller(admin)).statusCode, (await forBuyer(buyer)).statusCode],
    [404, 200, 200],
  );
});

test('emails Admins once about a buyer with twenty undertakings in seven days, and lists who waits, collects or gives many', async (t) => {
  const { product, seller, buyer, id } = await offered(t);
  const admin = await makeAccount(product, 'admin');
  const many = async () =>
    (await mailJobs(product)).filter(({ subject }) => subject.startsWith('A buyer has accepted'));
  const others = await Promise.all(
    Array.from({ length: 20 }, async (_, place) => {
      const post = await makeLivePost(product, seller, { Reference: `M/${place}` });
      await offer(product, seller, post, true);
      return post;
    }),
  );
  for (const [place, post] of others.entries()) {
    if (place % 9 === 0) product.clock.set(`2026-06-${11 + place / 9}T09:00:00Z`);
    assert.equal((await many()).length, 0);
    assert.equal((await accept(product, buyer, post)).statusCode, 200);
  }
  const mails = await many();
  assert.deepEqual(
    mails.map(({ to }) => to),
    [admin.email],
  );
  assert.ok(!mails[0]?.text.includes('Tester'));
  product.clock.set('2026-06-14T09:00:00Z');
  assert.equal((await accept(product, buyer, id)).statusCode, 200);
  assert.equal((await many()).length, 1);
  const list = async (query: Record<string, string>) =>
    (await product.call(admin, undertakingList.call, { query })).json().undertakings as { inSevenDays: number }[];
  assert.deepEqual(
    (await list({ attention: 'many' })).map(({ inSevenDays }) => inSevenDays),
    [21, 20],
  );
  const { id: number } = await product.db
    .selectFrom('undertaking')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const search of [String(number), `Undertaking no. ${number}`, `no ${number}`])
    assert.equal((await list({ search })).length, 1, search);
  assert.equal((await list({ search: '99999999999' })).length, 0);
  assert.equal((await list({ attention: 'late' })).length, 0);
  product.clock.set('2026-06-16T10:00:00Z');
  await notifyUndertakings(product.context);
  product.clock.set('2026-06-18T10:00:00Z');
  await notifyUndertakings(product.context);
  assert.equal((await list({ attention: 'late' })).length, 1);
});
