import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anOutcome } from '@marketplace/shared-contract/marketplace/outcome/outcome.fixture';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { makeBuyer, makeLivePost, productWith, rowOf } from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { accept, decide, makeDocument, offer, sendFile, undertakingId } from '../../../test/particulars.ts';
import type { testProduct } from '../../../test/product.ts';
import { notifyUndertakings } from './notify-undertakings.job.ts';

async function withHolders(t: Parameters<typeof testProduct>[0], atOnce = true) {
  // A Wednesday.
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  await offer(product, seller, id, atOnce);
  const holders = [await makeBuyer(product), await makeBuyer(product)] as const;
  for (const holder of holders) await accept(product, holder, id);
  /** The mails of a run at a given time, by recipient and subject. */
  const mailsAt = async (instant: string) => {
    product.clock.set(instant);
    const before = (await mailJobs(product)).length;
    await notifyUndertakings(product.context);
    return (await mailJobs(product)).slice(before);
  };
  return { product, seller, id, holders, mailsAt };
}

test('releases within a quarter of an hour make one email per holder, sent once', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t);
  product.clock.set('2026-06-10T10:00:00Z');
  await makeDocument(product, seller, id, { Title: 'Secret lease' });
  product.clock.set('2026-06-10T10:10:00Z');
  await makeDocument(product, seller, id, { Title: 'Secret accounts' });
  assert.deepEqual(await mailsAt('2026-06-10T10:14:00Z'), []);
  const mails = await mailsAt('2026-06-10T10:15:00Z');
  assert.deepEqual(mails.map(({ to }) => to).sort(), holders.map(({ email }) => email).sort());
  for (const { text } of mails) assert.doesNotMatch(text ?? '', /Secret|turnover\.csv/);
  assert.deepEqual(await mailsAt('2026-06-10T10:20:00Z'), []);
});

test('a holder released before any document is told that documents are to come, then of the first', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t, false);
  const [first, second] = holders;
  const release = async (holder: typeof first) => {
    await decide(product, seller, await undertakingId(product, holder, id), 'release');
    return (await mailJobs(product)).at(-1);
  };
  await makeDocument(product, seller, id, { Tier: 'named' });
  const early = await release(first);
  assert.equal(early?.subject, 'The practitioner has agreed: documents are to come (REF/1)');
  assert.match(early?.text ?? '', /There is nothing to read yet\. We email you when there is\./);
  product.clock.set('2026-06-10T11:00:00Z');
  await makeDocument(product, seller, id);
  const mails = await mailsAt('2026-06-10T11:15:00Z');
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [[first.email, more]],
  );
  assert.equal((await release(second))?.subject, 'The particulars are open to you (REF/1)');
});

test('a buyer released at once before any document sees that documents are to come', async (t) => {
  const { product, seller, id } = await withHolders(t);
  const accepted = async () => (await accept(product, await makeBuyer(product), id)).body;
  assert.match(await accepted(), /has agreed, and documents are to come: we email you/);
  await makeDocument(product, seller, id);
  assert.match(await accepted(), /The particulars are open to you/);
});

test('replacing a document emails exactly those who opened the old version', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t);
  const { documentId, versionId } = await makeDocument(product, seller, id);
  await product.call(holders[0], buyerCalls.particularsFile, { query: { id: versionId } });
  await mailsAt('2026-06-10T09:30:00Z');
  product.clock.set('2026-06-10T10:00:00Z');
  const body = { UploadId: await sendFile(product, seller, id), Note: 'Corrected' };
  await product.call(seller, sellerCalls.replaceDocument, { query: { id: documentId }, body });
  const mails = await mailsAt('2026-06-10T10:15:00Z');
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [[holders[0].email, 'The particulars have changed (REF/1)']],
  );
});

const more = 'There is more to read in the particulars (REF/1)';

/** A document for named holders that was released on the second day; nobody is named yet. */
async function withNamedDocument(t: Parameters<typeof testProduct>[0]) {
  const all = await withHolders(t, false);
  const { product, seller, id, holders, mailsAt } = all;
  product.clock.set('2026-06-11T09:00:00Z');
  const { documentId } = await makeDocument(product, seller, id, { Tier: 'named' });
  const query = { id: documentId };
  const release = async (holder: (typeof holders)[number]) =>
    decide(product, seller, await undertakingId(product, holder, id), 'release');
  const name = async (...named: (typeof holders)[number][]) => {
    const Undertakings = await Promise.all(named.map((one) => undertakingId(product, one, id)));
    const { statusCode } = await product.call(seller, sellerCalls.nameReaders, { query, body: { Undertakings } });
    assert.equal(statusCode, 200);
  };
  /** Who is emailed at a given time that there is more to read. */
  const toldMore = async (instant: string) =>
    (await mailsAt(instant)).filter(({ subject }) => subject === more).map(({ to }) => to);
  const newFor = async (holder: (typeof holders)[number]) => {
    const own = (await product.call(holder, buyerCalls.undertakings)).json();
    const { documents } = (await product.call(holder, buyerCalls.particulars, { query: { id } })).json();
    return [own[0].newDocuments, documents.filter((one: { isNew: boolean }) => one.isNew).length];
  };
  return { ...all, query, release, name, toldMore, newFor };
}

test('emails an already released document to newly named readers, as new', async (t) => {
  const { product, holders, release, name, toldMore, newFor } = await withNamedDocument(t);
  const [first, second] = holders;
  product.clock.set('2026-06-14T09:00:00Z');
  await release(first);
  await newFor(first);
  product.clock.set('2026-06-14T10:00:00Z');
  await name(first);
  assert.deepEqual(await toldMore('2026-06-14T10:14:00Z'), []);
  assert.deepEqual(await toldMore('2026-06-14T10:15:00Z'), [first.email]);
  assert.deepEqual(await newFor(first), [1, 1]);
  // Those who stay named are not told again; those named before the particulars were released to them are told of the release.
  await name(first, second);
  await release(second);
  assert.deepEqual(await toldMore('2026-06-14T11:00:00Z'), []);
  assert.deepEqual(await newFor(second), [1, 1]);
});

test('emails a document opened to everybody only to those who could not read it before', async (t) => {
  const { product, seller, holders, query, release, name, toldMore, newFor } = await withNamedDocument(t);
  const [first, second] = holders;
  product.clock.set('2026-06-14T09:00:00Z');
  for (const holder of holders) await release(holder);
  product.clock.set('2026-06-14T09:30:00Z');
  await name(first);
  assert.deepEqual(await toldMore('2026-06-14T10:00:00Z'), [first.email]);
  await newFor(second);
  product.clock.set('2026-06-14T11:00:00Z');
  const body = {
    Title: 'Accounts',
    Section: 'accounts' as const,
    Tier: 'every' as const,
    PersonalData: 'none' as const,
  };
  assert.equal((await product.call(seller, sellerCalls.describeDocument, { query, body })).statusCode, 200);
  assert.deepEqual(await toldMore('2026-06-14T11:15:00Z'), [second.email]);
  assert.deepEqual(await newFor(second), [1, 1]);
});

test('defect 110: emails of particulars name the post in their subject; one replaced while held by a repost is emailed once released', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t);
  const [reader, other] = holders;
  const { documentId, versionId } = await makeDocument(product, seller, id);
  await product.call(reader, buyerCalls.particularsFile, { query: { id: versionId } });
  await mailsAt('2026-06-10T10:00:00Z');
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const period = { StartDate: '2026-06-10', EndDate: '2026-07-07' };
  assert.equal((await product.call(seller, sellerCalls.repost, { query: { id }, body: period })).statusCode, 200);
  const query = { id: documentId };
  const body = { UploadId: await sendFile(product, seller, id), Note: 'Corrected' };
  assert.equal((await product.call(seller, sellerCalls.replaceDocument, { query, body })).statusCode, 200);
  product.clock.set('2026-06-10T11:00:00Z');
  await makeDocument(product, seller, id);
  assert.equal((await mailsAt('2026-06-10T11:15:00Z')).length, 2);
  product.clock.set('2026-06-10T12:00:00Z');
  await product.call(seller, sellerCalls.actOnDocument, { query, body: { Act: 'release' } });
  const told = (await mailsAt('2026-06-10T12:15:00Z')).map(({ to, subject }) => `${to} ${subject}`);
  assert.deepEqual(
    told.sort(),
    [`${reader.email} The particulars have changed (REF/1)`, `${other.email} ${more}`].sort(),
  );
});

test('announces an automatic end of access once, but not to flagged buyers or those already ended', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t);
  await product.db.updateTable('account').set({ flagged: true }).where('id', '=', holders[1].id).execute();
  await product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const mails = await mailsAt('2026-06-10T09:30:00Z');
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [[holders[0].email, 'Your access to the particulars has ended (REF/1)']],
  );
  assert.match(mails[0]?.text ?? '', /withdrawn on 10 June 2026.* binds you until 10 June 2028: please destroy/s);
  assert.deepEqual(await mailsAt('2026-06-11T09:30:00Z'), []);
});

test('a repost before the email cancels it, and the end of the next posting is announced again', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t);
  const both = holders.map(({ email }) => email).sort();
  const withdraw = () => product.call(seller, sellerCalls.withdrawPost, { query: { id }, body: {} });
  const repost = async () => {
    const body = { StartDate: '2026-06-10', EndDate: '2026-07-07' };
    const { statusCode } = await product.call(seller, sellerCalls.repost, { query: { id }, body });
    assert.equal(statusCode, 200);
  };
  const toldOfEnd = async (instant: string) =>
    (await mailsAt(instant)).filter(({ subject }) => subject === 'Your access to the particulars has ended (REF/1)');
  await withdraw();
  await repost();
  assert.deepEqual(await toldOfEnd('2026-06-10T09:05:00Z'), []);
  for (const [first, second] of [
    ['2026-06-10T10:00:00Z', '2026-06-10T10:05:00Z'],
    ['2026-06-10T11:00:00Z', '2026-06-10T11:05:00Z'],
  ] as const) {
    await withdraw();
    assert.deepEqual((await toldOfEnd(first)).map(({ to }) => to).sort(), both);
    await repost();
    assert.deepEqual(await toldOfEnd(second), []);
  }
});

test('a buyer with extended access gets emails of news again, and of the new end', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t);
  const [kept] = holders;
  const { documentId, versionId } = await makeDocument(product, seller, id);
  await product.call(kept, buyerCalls.particularsFile, { query: { id: versionId } });
  await mailsAt('2026-06-10T10:00:00Z');
  const told = async (instant: string) =>
    (await mailsAt(instant))
      .map(({ to, subject }) => [to, subject])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
  const end = 'Your access to the particulars has ended (REF/1)';
  const ended = holders.map(({ email }) => [email, end]).toSorted(([a = ''], [b = '']) => a.localeCompare(b));
  assert.deepEqual(await told('2026-07-08T09:00:00Z'), ended);
  const query = { id: await undertakingId(product, kept, id) };
  const keep = { query, body: { Until: '2026-07-20' } };
  assert.equal((await product.call(seller, sellerCalls.keepOpen, keep)).statusCode, 200);
  const body = { UploadId: await sendFile(product, seller, id), Note: 'Corrected' };
  const replaced = await product.call(seller, sellerCalls.replaceDocument, { query: { id: documentId }, body });
  assert.equal(replaced.statusCode, 200, replaced.body);
  assert.deepEqual(await told('2026-07-08T09:15:00Z'), [[kept.email, 'The particulars have changed (REF/1)']]);
  assert.deepEqual(await told('2026-07-20T09:00:00Z'), []);
  assert.deepEqual(await told('2026-07-21T09:00:00Z'), [[kept.email, end]]);
  assert.deepEqual(await told('2026-07-21T09:05:00Z'), []);
});

test('a purchaser named after the end gets emails of news, and once the thirty days are over', async (t) => {
  const { product, seller, id, holders, mailsAt } = await withHolders(t);
  const [purchaser] = holders;
  const end = 'Your access to the particulars has ended (REF/1)';
  assert.equal((await mailsAt('2026-07-08T09:00:00Z')).filter(({ subject }) => subject === end).length, 2);
  const { id: ExpressionId } = await rowOf(product, 'expression', { buyerId: purchaser.id });
  const Purchasers = [{ Name: 'Loaf Ltd', CompanyNumber: '', ThroughUs: 'yes' as const, ExpressionId }];
  const record = { ...anOutcome(), CompletedOn: '2026-07-08', Purchasers };
  const saved = await product.call(seller, sellerCalls.saveOutcome, { query: { id }, body: record });
  assert.equal(saved.statusCode, 200, saved.body);
  await makeDocument(product, seller, id);
  const told = async (instant: string) => (await mailsAt(instant)).map(({ to, subject }) => [to, subject]);
  assert.deepEqual(await told('2026-07-08T09:15:00Z'), [
    [purchaser.email, 'There is more to read in the particulars (REF/1)'],
  ]);
  assert.deepEqual(await told('2026-08-08T09:00:00Z'), [[purchaser.email, end]]);
});

test('reminds a practitioner of waiting buyers after one and three working days, but not of a flagged one', async (t) => {
  const { product, seller, holders, mailsAt } = await withHolders(t, false);
  await product.db.updateTable('account').set({ flagged: true }).where('id', '=', holders[1].id).execute();
  const told = async (instant: string) => (await mailsAt(instant)).map(({ to }) => to);
  assert.deepEqual(await told('2026-06-11T08:59:00Z'), []);
  assert.deepEqual(await told('2026-06-11T09:00:00Z'), [seller.email]);
  assert.deepEqual(await told('2026-06-12T09:00:00Z'), []);
  // Three working days after Wednesday is Monday.
  assert.deepEqual(await told('2026-06-14T09:00:00Z'), []);
  assert.deepEqual(await told('2026-06-15T09:00:00Z'), [seller.email]);
  assert.deepEqual(await told('2026-06-22T09:00:00Z'), []);
});
