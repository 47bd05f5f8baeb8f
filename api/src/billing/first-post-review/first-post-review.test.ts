import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { check, giveLicence, reviewing } from '../../../test/checked-practitioner.ts';
import {
  draft,
  makeAccount,
  makeBuyer,
  makeDraft,
  makeLivePost,
  productWith,
  rowCounts,
  rowOf,
} from '../../../test/fixtures.ts';
import { mailJobs } from '../../../test/mail-jobs.ts';
import { type TestProduct, type TestUser, testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { makeAlerts } from '../../alerts/alerts/make-alerts.job.ts';

const body = { Startdate: '2026-06-10', Enddate: '2026-07-07' };
type Test = Parameters<typeof testProduct>[0];

/** A seller with a licence whose first post waits, with an Admin and a buyer whom it would reach. */
async function waiting(t: Test, dates = {}) {
  const product = await testProduct(t, undefined, reviewing);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const buyer = await makeBuyer(product);
  await giveLicence(product, seller);
  const id = await makeDraft(product, seller);
  const asked = await product.call(seller, sellerCalls.postDraft, { query: { id }, body: { ...body, ...dates } });
  assert.equal(asked.statusCode, 200, asked.body);
  return { product, admin, seller, buyer, id, asked };
}
const statusOf = async ({ call }: TestProduct, user: TestUser, id: number) =>
  (await call(user, signedInCalls.post, { query: { id } })).json().siteStatus;
const approve = ({ call }: TestProduct, admin: TestUser, id: number, headers = {}) =>
  call(admin, adminCalls.approveFirstPost, { query: { id }, headers });
const decline = ({ call }: TestProduct, admin: TestUser, id: number, Reason = 'No such licence') =>
  call(admin, adminCalls.declineFirstPost, { query: { id }, body: { Reason } });

test('rejects a first post without a licence, keeping the draft', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const seller = await makeAccount(product, 'seller');
  const id = await makeDraft(product, seller);
  const before = await rowCounts(product);
  const refused = await product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  assert.equal(refused.statusCode, 409);
  assert.match(refused.json().message, /add your licence number and licensing body to your account/);
  assert.deepEqual(await rowCounts(product), before);
  assert.equal(await statusOf(product, seller, id), 'Draft');
  const state = (await product.call(seller, sellerCalls.firstPost, { query: { id } })).json();
  assert.deepEqual(state, { waits: false, licenceMissing: true, practitioner: null, review: null });
});

test('tells a seller in advance that a licence is missing, and a colleague in whose name it goes', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const owner = await makeAccount(product, 'seller', { forenames: 'Rowena', surname: 'Varma' });
  const colleague = await addMember(product, owner, 'colleague');
  const told = async (user: TestUser, query = {}) => {
    const { licenceMissing, practitioner } = (await product.call(user, sellerCalls.firstPost, { query })).json();
    return [licenceMissing, practitioner];
  };
  assert.deepEqual(await told(owner), [true, null]);
  assert.deepEqual(await told(colleague), [true, 'Rowena Varma']);
  await giveLicence(product, owner);
  assert.deepEqual(await told(colleague), [false, 'Rowena Varma']);
  const id = await makeDraft(product, colleague);
  const second = await addMember(product, owner, 'practitioner');
  assert.deepEqual(await told(second), [true, null], 'a licence is each practitioner’s own');
  assert.deepEqual(await told(second, { id }), [false, 'Rowena Varma'], 'a draft goes under the name it has');
});

test('with both settings off, posting needs no licence', async (t) => {
  const [product, seller] = await productWith(t, 'seller');
  const id = await makeLivePost(product, seller);
  assert.equal(await statusOf(product, seller, id), 'For Sale');
});

test('a first post waits: nothing is charged or emailed, and nobody else sees it', async (t) => {
  const { product, admin, seller, buyer, id, asked } = await waiting(t);
  assert.match(asked.body, /we check it before it goes live/);
  assert.equal(await statusOf(product, seller, id), 'Draft');
  const { invoice, postingPeriod, delivery } = await rowCounts(product);
  assert.deepEqual([invoice, postingPeriod, delivery], [0, 0, 0]);
  assert.equal((await product.call(buyer, signedInCalls.post, { query: { id } })).statusCode, 404);
  assert.ok(
    (await mailJobs(product)).some(({ to, subject }) => to === seller.email && /checking your first/.test(subject)),
  );
  const { reviews, total, on } = (await product.call(admin, adminCalls.firstPostReviews)).json();
  assert.equal(on, true, 'defect 124');
  assert.equal(total, 1);
  assert.equal(reviews[0].licence, 'unchecked');
  const item = (await product.call(admin, adminCalls.firstPostReview, { query: { id } })).json();
  assert.deepEqual(
    [item.matchingNow, item.licence, item.post.description],
    [1, { body: 'IPA', number: '1234' }, draft().Description],
  );
  assert.ok(!JSON.stringify(item).includes(buyer.email));
  const again = await product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  assert.equal(again.statusCode, 409);
  assert.match(again.json().message, /waiting for our check already/);
  assert.equal((await product.call(admin, adminCalls.home)).json().firstPosts, 1);
});

test('approval posts, charges and emails it, and notifies the seller; the next post does not wait', async (t) => {
  const { product, admin, seller, buyer, id } = await waiting(t);
  const approved = await approve(product, admin, id);
  assert.equal(approved.statusCode, 200, approved.body);
  assert.equal(await statusOf(product, buyer, id), 'For Sale');
  assert.equal((await rowCounts(product)).invoice, 1);
  const { periodId } = await rowOf(product, 'post', { id });
  assert.equal(await makeAlerts(product.context, { periodId: periodId ?? 0 }), 1);
  assert.equal((await product.call(buyer, buyerCalls.postsByCriteria)).json().length, 1);
  assert.ok(
    (await mailJobs(product)).some(({ to, subject }) => to === seller.email && /has been approved/.test(subject)),
  );
  const again = await approve(product, admin, id);
  assert.deepEqual([again.statusCode, again.json().message], [409, 'You have approved this post already']);
  const other = await approve(product, await makeAccount(product, 'admin'), id);
  assert.equal(other.json().message, 'Another Admin has approved this post already');
  const next = await makeLivePost(product, seller, { Reference: 'REF/2' });
  assert.equal(await statusOf(product, seller, next), 'For Sale');
  const acts = await product.db
    .selectFrom('audit')
    .select('act')
    .where('actorId', '=', admin.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['approve-first-post', 'post-draft'],
  );
});

test('days that passed while waiting are not lost, and no others are charged', async (t) => {
  const { product, admin, id } = await waiting(t);
  product.clock.set('2026-06-13T09:00:00Z');
  const item = (await product.call(admin, adminCalls.firstPostReview, { query: { id } })).json();
  assert.deepEqual([item.wouldStart, item.wouldEnd], ['2026-06-13', '2026-07-10']);
  assert.equal((await approve(product, admin, id)).statusCode, 200);
  const { startsOn, endsOn, blocks } = await rowOf(product, 'postingPeriod');
  assert.deepEqual([startsOn, endsOn, blocks], ['2026-06-13', '2026-07-10', 1]);
});

test('one for a later day is scheduled, with the given company', async (t) => {
  const dates = { Startdate: '2026-06-20', Enddate: '2026-07-17', useCustomCompanyName: true, Company: 'Bakers Ltd' };
  const { product, admin, seller, id } = await waiting(t, dates);
  const { company: own, invoiceCompany } = (
    await product.call(admin, adminCalls.firstPostReview, { query: { id } })
  ).json();
  assert.deepEqual(
    [own === 'Bakers Ltd', invoiceCompany],
    [false, 'Bakers Ltd'],
    'the Admin reads whom it is charged to',
  );
  assert.match((await approve(product, admin, id)).body, /scheduled for 20 June 2026/);
  assert.equal(await statusOf(product, seller, id), 'Scheduled');
  const { company } = await product.db.selectFrom('invoice').select('company').executeTakeFirstOrThrow();
  assert.equal(company, 'Bakers Ltd');
});

test('a declined post stays a draft with its reason, and waits again when posted again', async (t) => {
  const { product, admin, seller, id } = await waiting(t);
  assert.equal((await decline(product, admin, id, '  ')).statusCode, 400);
  assert.equal((await decline(product, admin, id)).statusCode, 200);
  assert.equal((await rowCounts(product)).invoice, 0);
  const mail = (await mailJobs(product)).find(({ subject }) => subject.includes('was not approved'));
  assert.equal(mail?.to, seller.email);
  assert.match(mail?.text ?? '', /No such licence/);
  const state = async () => (await product.call(seller, sellerCalls.firstPost, { query: { id } })).json();
  assert.deepEqual([(await state()).waits, (await state()).review.reason], [true, 'No such licence']);
  const onDetail = async (user: TestUser) =>
    (await product.call(user, signedInCalls.post, { query: { id } })).json().firstPostDeclined?.reason;
  assert.deepEqual([await onDetail(seller), await onDetail(admin)], ['No such licence', 'No such licence']);
  assert.equal((await product.call(seller, sellerCalls.postDraft, { query: { id }, body })).statusCode, 200);
  assert.equal((await state()).review.outcome, null);
  assert.equal(await onDetail(seller), undefined, 'it waits again');
});

/** A seller with two drafts: the first waits and is then approved, while `before` happens to the second, which waits as well. */
async function secondOfTwo(t: Test, before: (product: TestProduct, people: Two) => Promise<unknown>) {
  const { product, admin, seller, id: first } = await waiting(t);
  const id = await makeDraft(product, seller, { Reference: 'REF/2' });
  const post = (user: TestUser, days: object = body) =>
    product.call(user, sellerCalls.postDraft, { query: { id }, body: days });
  assert.match((await post(seller)).body, /As this is your first post/);
  await before(product, { admin, seller, id });
  assert.equal((await approve(product, admin, first)).statusCode, 200);
  return { product, admin, seller, id, post };
}
type Two = { admin: TestUser; seller: TestUser; id: number };
const takeBack = ({ call }: TestProduct, { seller, id }: Two) =>
  call(seller, sellerCalls.takeBackFirstPost, { query: { id } });

for (const [what, before] of [
  ['declined', (product, { admin, id }) => decline(product, admin, id)],
  ['taken back', takeBack],
  [
    'declined, asked for again and taken back',
    async (product, two) => {
      await decline(product, two.admin, two.id);
      await product.call(two.seller, sellerCalls.postDraft, { query: { id: two.id }, body });
      return takeBack(product, two);
    },
  ],
] as [string, Parameters<typeof secondOfTwo>[1]][])
  test(`defect 70: a post that was ${what} still waits after another was approved, today and for a later day`, async (t) => {
    const { product, admin, seller, id, post } = await secondOfTwo(t, before);
    const { waits } = (await product.call(seller, sellerCalls.firstPost, { query: { id } })).json();
    assert.equal(waits, true);
    for (const days of [body, { Startdate: '2026-06-20', Enddate: '2026-07-17' }]) {
      assert.match((await post(seller, days)).body, /We check this post before it goes live/);
      assert.equal(await statusOf(product, seller, id), 'Draft');
      await takeBack(product, { admin, seller, id });
    }
    await post(seller);
    assert.ok((await mailJobs(product)).some(({ subject }) => subject.startsWith('We are checking your post:')));
    assert.equal((await approve(product, admin, id)).statusCode, 200);
    assert.equal(await statusOf(product, seller, id), 'For Sale');
  });

test('defect 70: a declined draft also waits under a colleague who has posted, and cannot be copied', async (t) => {
  const { product, admin, seller, id } = await secondOfTwo(t, (product, { admin, id }) => decline(product, admin, id));
  const colleague = await addMember(product, seller, 'practitioner');
  const own = await makeDraft(product, colleague, { Reference: 'REF/3' });
  assert.equal((await product.call(admin, sellerCalls.postDraft, { query: { id: own }, body })).statusCode, 200);
  const copied = await product.call(seller, sellerCalls.copyPost, { query: { id } });
  assert.deepEqual([copied.statusCode, /We did not approve this post/.test(copied.body)], [409, true]);
  const { ownerId, firmId } = await rowOf(product, 'post', { id: own });
  await product.db.updateTable('post').set({ ownerId, firmId }).where('id', '=', id).execute();
  await product.call(colleague, sellerCalls.postDraft, { query: { id }, body });
  assert.equal(await statusOf(product, colleague, id), 'Draft');
});

test('defect 70: a post that went live after being declined cannot be reposted until an Admin posts it', async (t) => {
  const { product, admin, seller, id } = await secondOfTwo(t, (product, { admin, id }) => decline(product, admin, id));
  await product.db.deleteFrom('firstPostReview').where('postId', '=', id).execute();
  await product.call(seller, sellerCalls.postDraft, { query: { id }, body });
  const days = { startsOn: body.Startdate, endsOn: body.Enddate, askedAt: product.clock.now() };
  await product.db
    .insertInto('firstPostReview')
    .values({ postId: id, ...days, outcome: 'declined', decidedBy: admin.id, decidedAt: product.clock.now() })
    .execute();
  const again = async (user: TestUser, StartDate: string, EndDate: string) => {
    await product.call(seller, sellerCalls.withdrawPost, { query: { id } });
    return product.call(user, sellerCalls.repost, { query: { id }, body: { StartDate, EndDate } });
  };
  const refused = await again(seller, '2026-06-10', '2026-07-07');
  assert.deepEqual([refused.statusCode, /We have not approved this post/.test(refused.body)], [409, true]);
  assert.equal((await again(admin, '2026-06-10', '2026-07-07')).statusCode, 200);
  assert.equal((await again(seller, '2026-06-10', '2026-07-07')).statusCode, 200);
});

test('defect 70: an Admin posting a waiting draft approves it', async (t) => {
  const { product, admin, seller, id } = await waiting(t);
  assert.equal((await product.call(admin, sellerCalls.postDraft, { query: { id }, body })).statusCode, 200);
  assert.equal(await statusOf(product, seller, id), 'For Sale');
  assert.equal((await product.call(admin, adminCalls.firstPostReviews)).json().total, 0);
  const { review } = (await product.call(seller, sellerCalls.firstPost, { query: { id } })).json();
  assert.equal(review.outcome, 'approved');
});

test('once its seller withdraws it, nobody can approve it', async (t) => {
  const { product, admin, seller, id } = await waiting(t);
  const other = await makeAccount(product, 'seller');
  const takeBack = (user: TestUser) => product.call(user, sellerCalls.takeBackFirstPost, { query: { id } });
  assert.equal((await takeBack(other)).statusCode, 404);
  assert.equal((await takeBack(seller)).statusCode, 200);
  assert.equal((await takeBack(seller)).statusCode, 409);
  const late = await approve(product, admin, id);
  assert.deepEqual([late.statusCode, late.json().message], [409, 'The practitioner has taken this request back']);
  assert.equal((await product.call(admin, adminCalls.firstPostReview, { query: { id } })).statusCode, 404);
});

test('rejects an approval of a draft edited since, and shows the current one', async (t) => {
  const { product, admin, seller, id } = await waiting(t);
  const read = await product.call(admin, adminCalls.firstPostReview, { query: { id } });
  const headers = { 'if-match': String(read.headers.etag) };
  const Description = '<p>Quite another thing.</p>';
  assert.equal(
    (await product.call(seller, sellerCalls.postDescription, { query: { id }, body: { Description } })).statusCode,
    200,
  );
  const before = await rowCounts(product);
  const refused = await approve(product, admin, id, headers);
  assert.equal(refused.statusCode, 409);
  assert.match(refused.body, /Quite another thing/);
  assert.deepEqual(await rowCounts(product), before);
});

test('rejects an approval if the practitioner’s name, company or licence has changed', async (t) => {
  const { product, admin, seller, id } = await waiting(t);
  const own = {
    TitleId: 6,
    Forenames: 'Robin',
    Surname: 'Tester',
    EmailAddress2: '',
    Company: 'One',
    Position: 'Partner',
  };
  const amend = (over: object) => product.call(seller, signedInCalls.account, { body: { ...own, ...over } });
  await amend({});
  for (const change of [
    () => amend({ Surname: 'Famous' }),
    () => amend({ Surname: 'Famous', Company: 'Another firm' }),
    () => giveLicence(product, seller, { Body: 'ICAEW', Number: '77' }),
  ]) {
    const { headers } = await product.call(admin, adminCalls.firstPostReview, { query: { id } });
    assert.equal((await change()).statusCode, 200);
    assert.equal((await approve(product, admin, id, { 'if-match': String(headers.etag) })).statusCode, 409);
  }
  assert.equal(await statusOf(product, seller, id), 'Draft');
});

test('each practitioner’s first post waits, whatever colleagues have posted', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const [admin, owner] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const second = await addMember(product, owner, 'practitioner');
  for (const one of [owner, second]) await giveLicence(product, one);
  await check(product, admin, owner);
  await makeLivePost(product, owner);
  const id = await makeDraft(product, second);
  await product.call(second, sellerCalls.postDraft, { query: { id }, body });
  assert.equal(await statusOf(product, second, id), 'Draft');
  assert.equal((await product.call(admin, adminCalls.firstPostReviews)).json().total, 1);
});

test('only one of two Admins decides, and only one of twenty concurrent posts waits', async (t) => {
  const { product, admin, seller, id } = await waiting(t);
  const other = await makeAccount(product, 'admin');
  const answers = await Promise.all([
    approve(product, admin, id),
    approve(product, other, id),
    decline(product, other, id),
  ]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409]);
  assert.ok((await rowCounts(product)).invoice === 1 || (await statusOf(product, seller, id)) === 'Draft');
  const second = await makeAccount(product, 'seller');
  await giveLicence(product, second);
  const draftId = await makeDraft(product, second);
  const posted = await Promise.all(
    Array.from({ length: 20 }, () => product.call(second, sellerCalls.postDraft, { query: { id: draftId }, body })),
  );
  assert.equal(posted.filter(({ statusCode }) => statusCode === 200).length, 1);
});

test('a checked practitioner does not wait', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  await giveLicence(product, seller);
  assert.equal((await check(product, admin, seller)).statusCode, 200);
  const id = await makeLivePost(product, seller);
  assert.equal(await statusOf(product, seller, id), 'For Sale');
});

test('a deleted draft no longer waits', async (t) => {
  const { product, admin, seller, id } = await waiting(t);
  assert.equal((await product.call(seller, sellerCalls.deleteDraft, { query: { id } })).statusCode, 200);
  assert.equal((await product.call(admin, adminCalls.firstPostReviews)).json().total, 0);
});

test('an unchecked practitioner who never posted cannot repost what was handed over to them', async (t) => {
  const product = await testProduct(t, undefined, reviewing);
  const admin = await makeAccount(product, 'admin');
  const [before, heir] = [await makeAccount(product, 'seller'), await makeAccount(product, 'seller')];
  await giveLicence(product, before);
  await check(product, admin, before);
  const query = { id: await makeLivePost(product, before) };
  await product.db.updateTable('post').set({ ownerId: heir.id }).where('id', '=', query.id).execute();
  const withdrawn = await product.call(heir, sellerCalls.withdrawPost, { query });
  assert.equal(withdrawn.statusCode, 200, withdrawn.body);
  const repost = (user: TestUser) =>
    product.call(user, sellerCalls.repost, { query, body: { StartDate: '2026-08-01', EndDate: '2026-08-28' } });
  const counts = await rowCounts(product);
  const unlicensed = await repost(heir);
  assert.equal(unlicensed.statusCode, 409);
  assert.match(unlicensed.json().message, /licence number and licensing body.*before you repost/);
  await giveLicence(product, heir);
  const unchecked = await repost(heir);
  assert.equal(unchecked.statusCode, 409);
  assert.match(unchecked.json().message, /we check your licence before this post goes on sale again/);
  assert.deepEqual((await rowCounts(product)).invoice, counts.invoice);
  await check(product, admin, heir);
  const reposted = await repost(heir);
  assert.equal(reposted.statusCode, 200, reposted.body);
});

test('defect 124: the list of first posts says whether they are reviewed', async (t) => {
  const [product, admin] = await productWith(t, 'admin');
  assert.deepEqual((await product.call(admin, adminCalls.firstPostReviews)).json(), {
    on: false,
    total: 0,
    reviews: [],
  });
});
