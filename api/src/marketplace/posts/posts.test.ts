import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { draft, makeAccount, makeBuyer, makeDraft, makeLivePost, rowCounts } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';

async function withSeller(t: Parameters<typeof testProduct>[0], now?: string) {
  const product = await testProduct(t, now);
  return { product, seller: await makeAccount(product, 'seller') };
}
type User = Parameters<TestProduct['call']>[0];
const read = ({ call }: TestProduct, user: User, id: number) => call(user, signedInCalls.post, { query: { id } });
const dates = { Startdate: '2026-06-10', Enddate: '2026-07-07' };

test('stores a complete draft in both spellings, with a sanitised description', async (t) => {
  const { product, seller } = await withSeller(t);
  const Description =
    '<p onclick="x()">Fine <b>shop</b><script>alert(1)</script> <a href="javascript:x()">a</a> <a href="https://a.example">b</a></p><img src=x onerror=x>';
  const id = await makeDraft(product, seller, { Description });
  const post = (await read(product, seller, id)).json();
  assert.equal(post.siteStatus, 'Draft');
  assert.equal(
    post.description,
    '<p>Fine <b>shop</b> <a rel="nofollow noopener noreferrer">a</a> <a href="https://a.example" rel="nofollow noopener noreferrer">b</a></p>',
  );
  assert.deepEqual([post.businessStatus, post.businessStatusID], ['Administration', 1]);
  assert.deepEqual(
    [post.turnover, post.turnoverID, post.employee, post.employeeID],
    ['£1 million to £5 million', 5, '11 to 25', 4],
  );
  assert.deepEqual(post.locations, [{ locationId: 4, description: 'London' }]);
  assert.deepEqual(post.primaryCategory, [{ categoryId: 172, description: 'Bakeries' }]);
  assert.deepEqual(post.categories, [{ categoryId: 191, description: 'Hotels and accommodation' }]);
  assert.deepEqual([post.createdBy, post.createdByCompany, post.activeStartDate], [seller.id, 'Tester & Co', []]);
});

test('rejects a description of only markup, unknown labels and a wrong reference length, writing nothing', async (t) => {
  const { product, seller } = await withSeller(t);
  const before = await rowCounts(product);
  const refusal = async (over: object) => {
    const answer = await product.call(seller, sellerCalls.draft, { body: draft(over) });
    assert.equal(answer.statusCode, 400, answer.body);
    return answer.json().fields;
  };
  assert.deepEqual(await refusal({ Description: '<p> </p><script>x</script>' }), {
    Description: 'Description is required',
  });
  assert.deepEqual(
    Object.keys(await refusal({ Location: [4, 999], TurnoverId: 99, AdditionalCategories: [5] })).sort(),
    ['AdditionalCategories', 'Location', 'TurnoverId'],
  );
  assert.deepEqual(Object.keys(await refusal({ AdditionalCategories: [172] })), ['AdditionalCategories']);
  assert.deepEqual(Object.keys(await refusal({ Reference: 'x'.repeat(51) })), ['Reference']);
  assert.deepEqual(await rowCounts(product), before);
});

test('a draft posted from today is live, one from a later day is scheduled, each with its invoice', async (t) => {
  const { product, seller } = await withSeller(t);
  const [now, later] = [await makeDraft(product, seller), await makeDraft(product, seller)];
  const live = await product.call(seller, sellerCalls.postDraft, { query: { id: now }, body: dates });
  assert.deepEqual([live.statusCode, live.body], [200, 'Your post is live']);
  const scheduled = await product.call(seller, sellerCalls.postDraft, {
    query: { id: later },
    body: { Startdate: '2026-06-20', Enddate: '2026-08-01', useCustomCompanyName: true, Company: 'Estate of X' },
  });
  assert.equal(scheduled.body, 'Your post is scheduled for 20 June 2026');
  const [first, second] = [(await read(product, seller, now)).json(), (await read(product, seller, later)).json()];
  assert.deepEqual(
    [first.siteStatus, first.activeStartDate, first.activeEndDate],
    ['For Sale', ['2026-06-10'], ['2026-07-07']],
  );
  assert.equal(second.siteStatus, 'Scheduled');
  assert.deepEqual(
    first.invoice.map(({ invoiceNumber }: { invoiceNumber: number }) => invoiceNumber),
    [1],
  );
  const invoices = await product.db.selectFrom('invoice').selectAll().orderBy('number').execute();
  assert.deepEqual(
    invoices.map(({ number, company, netPence, vatPence, totalPence, dueOn }) => [
      number,
      company,
      netPence,
      vatPence,
      totalPence,
      dueOn,
    ]),
    [
      [1, 'Tester & Co', 345_00, 69_00, 414_00, '2026-06-24'],
      [2, 'Estate of X', 690_00, 138_00, 828_00, '2026-06-24'],
    ],
  );
});

test('a status follows the London calendar without a timer', async (t) => {
  const { product, seller } = await withSeller(t);
  const id = await makeLivePost(product, seller, {}, { Startdate: '2026-06-11', Enddate: '2026-06-12' });
  const at = async (instant: string) => {
    product.clock.set(instant);
    return (await read(product, seller, id)).json().siteStatus;
  };
  assert.equal(await at('2026-06-10T22:59:59Z'), 'Scheduled');
  assert.equal(await at('2026-06-10T23:00:00Z'), 'For Sale');
  assert.equal(await at('2026-06-12T22:59:59Z'), 'For Sale');
  assert.equal(await at('2026-06-12T23:00:00Z'), 'Expired');
});

test('rejects wrong dates, a second posting and somebody else’s draft, writing nothing', async (t) => {
  const { product, seller } = await withSeller(t);
  const other = await makeAccount(product, 'seller');
  const id = await makeDraft(product, seller);
  const posted = await makeLivePost(product, seller);
  const before = await rowCounts(product);
  const post = (user: User, postId: number, over: object) =>
    product.call(user, sellerCalls.postDraft, { query: { id: postId }, body: { ...dates, ...over } });
  const early = await post(seller, id, { Startdate: '2026-06-09' });
  assert.deepEqual([early.statusCode, early.json().fields], [400, { Startdate: 'Start date cannot be before today' }]);
  assert.equal((await post(seller, id, { Enddate: '2026-06-09' })).statusCode, 400);
  assert.equal((await post(seller, id, { Startdate: '2027-06-11', Enddate: '2027-06-12' })).statusCode, 400);
  assert.equal((await post(seller, id, { Enddate: '2028-01-01' })).statusCode, 400);
  assert.equal((await post(seller, id, { useCustomCompanyName: true, Company: 'x'.repeat(51) })).statusCode, 400);
  assert.equal((await post(seller, posted, {})).statusCode, 409);
  assert.equal((await post(other, id, {})).statusCode, 404);
  assert.equal((await post(seller, 999_999, {})).statusCode, 404);
  assert.deepEqual(await rowCounts(product), before);
});

test('one draft posted ten times at once is posted and billed once only', async (t) => {
  const { product, seller } = await withSeller(t);
  const id = await makeDraft(product, seller);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => product.call(seller, sellerCalls.postDraft, { query: { id }, body: dates })),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, ...Array(9).fill(409)]);
  const counts = await rowCounts(product);
  assert.deepEqual([counts.postingPeriod, counts.invoice], [1, 1]);
});

test('others see the public detail of a live post, but nothing hidden', async (t) => {
  const { product, seller } = await withSeller(t);
  const [buyer, other, admin] = [
    await makeBuyer(product),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'admin'),
  ];
  const id = await makeLivePost(product, seller);
  for (const viewer of [buyer, other]) {
    const post = (await read(product, viewer, id)).json();
    assert.deepEqual(
      [post.createdByName, post.createdByCompany, post.expressionsOfInterest, post.invoice],
      ['', '', [], []],
    );
  }
  assert.equal((await read(product, admin, id)).json().createdByCompany, 'Tester & Co');
  const [hiddenDraft, scheduled] = [
    await makeDraft(product, seller),
    await makeLivePost(product, seller, {}, { Startdate: '2026-06-20' }),
  ];
  for (const hidden of [hiddenDraft, scheduled, 999_999])
    assert.equal((await read(product, buyer, hidden)).statusCode, 404);
  await product.db.updateTable('post').set({ approved: false }).where('id', '=', id).execute();
  assert.equal((await read(product, buyer, id)).statusCode, 404);
  assert.equal((await read(product, seller, id)).json().approved, false);
});

test('a seller’s lists show their own posts by status, sorted and paged', async (t) => {
  const { product, seller } = await withSeller(t);
  for (const Reference of ['b', 'A', 'c']) await makeLivePost(product, seller, { Reference });
  await makeLivePost(product, await makeAccount(product, 'seller'));
  await makeDraft(product, seller, { Reference: 'draft' });
  const list = async (query: Record<string, string | number>) => {
    const answer = await product.call(seller, sellerCalls.posts, { query });
    return {
      references: answer.json().map(({ reference }: { reference: string }) => reference),
      total: Number(answer.headers['x-total-count']),
    };
  };
  assert.deepEqual(await list({ status: 1, sort: 'reference', direction: 'asc' }), {
    references: ['A', 'b', 'c'],
    total: 3,
  });
  assert.deepEqual(await list({ status: 1, sort: 'reference', pageSize: 2, page: 2 }), { references: ['A'], total: 3 });
  assert.deepEqual(await list({ status: 1, page: 9, pageSize: 2 }), { references: [], total: 3 });
  assert.deepEqual((await list({ status: 7 })).references, ['draft']);
  for (const query of [
    { status: 2 },
    { status: 1, sort: 'password' },
    { status: 1, page: 0 },
    { status: 1, pageSize: 501 },
  ] as Record<string, number>[]) {
    assert.equal((await product.call(seller, sellerCalls.posts, { query })).statusCode, 400);
  }
});
