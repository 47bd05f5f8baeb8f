import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressionSorts } from '@marketplace/shared-contract/marketplace/interest/expression';
import { interestedSorts } from '@marketplace/shared-contract/marketplace/posts/interested-post';
import { invoiceList } from '@marketplace/shared-contract/operations/lists/invoices';
import { userList } from '@marketplace/shared-contract/operations/lists/users';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { postSorts } from '@marketplace/shared-contract/platform/json-list/post-sorts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { makeAccount, makeBuyer, makeDraft, makeLivePost } from './fixtures.ts';
import { type TestProduct, type TestUser, testProduct } from './product.ts';

const rowsEach = 7;

type Row = Record<string, unknown>;
type PagedList = {
  user: TestUser;
  call: Call;
  query?: Record<string, string | number>;
  sorts?: object;
  /** Its rows differ: drafts have no days. */
  mixed?: boolean;
  idOf: (row: Row) => unknown;
};

/** A product in which the rows of every list are equal in all sort columns except ids and names. */
async function fullOfEquals(product: TestProduct) {
  const [seller, buyer, admin] = [
    await makeAccount(product, 'seller'),
    await makeBuyer(product),
    await makeAccount(product, 'admin'),
  ];
  const express = (user: TestUser, id: number) =>
    product.call(user, buyerCalls.expressInterest, { query: { id }, body: { ExpressInterestText: 'Yes' } });
  for (let n = 0; n < rowsEach; n += 1) {
    const id = await makeLivePost(product, seller);
    await express(buyer, id);
    await makeDraft(product, seller);
    await product.call(seller, sellerCalls.withdrawPost, {
      query: { id: await makeLivePost(product, seller) },
      body: {},
    });
    await makeAccount(product, 'seller', { surname: 'Tester', company: 'Same & Co' });
  }
  return { seller, buyer, admin };
}

function listsOf({ seller, buyer, admin }: Awaited<ReturnType<typeof fullOfEquals>>): Record<string, PagedList> {
  const post = ({ businessId }: Row) => businessId;
  const period = ({ period: one }: Row) => (one as Row).periodId;
  return {
    'live posts': { user: seller, call: sellerCalls.posts, query: { status: 1 }, sorts: postSorts, idOf: post },
    inbox: { user: buyer, call: buyerCalls.postsByCriteria, sorts: postSorts, idOf: post },
    'posts of a location': {
      user: buyer,
      call: buyerCalls.postsByLocation,
      query: { id: 4 },
      sorts: postSorts,
      idOf: post,
    },
    drafts: { user: seller, call: sellerCalls.posts, query: { status: 7 }, sorts: postSorts, idOf: post },
    archive: { user: seller, call: sellerCalls.archivedPosts, sorts: postSorts, idOf: post },
    'received interest': {
      user: seller,
      call: sellerCalls.expressedInterestList,
      sorts: expressionSorts,
      idOf: ({ expressionId }) => expressionId,
    },
    'not viewed': {
      user: seller,
      call: sellerCalls.expressedInterestList,
      query: { filter: 'not-viewed' },
      idOf: ({ expressionId }) => expressionId,
    },
    'expressions of interest': { user: buyer, call: buyerCalls.interestedPosts, sorts: interestedSorts, idOf: post },
    invoices: { user: seller, call: sellerCalls.invoiceList, idOf: ({ invoice }) => (invoice as Row).invoiceId },
    certificates: { user: seller, call: sellerCalls.certificateList, idOf: period },
    'all users': { user: admin, call: adminCalls.users, sorts: userList.sorts, idOf: ({ userId }) => userId },
    'sellers found': {
      user: admin,
      call: adminCalls.users,
      query: { sellersOnly: 'true', search: 'same & co' },
      sorts: userList.sorts,
      idOf: ({ userId }) => userId,
    },
    'all posts': { user: admin, call: adminCalls.posts, sorts: postSorts, mixed: true, idOf: post },
    'posts found': {
      user: admin,
      call: adminCalls.posts,
      query: { search: 'tester', status: 'Draft' },
      sorts: postSorts,
      idOf: post,
    },
    'all invoices': {
      user: admin,
      call: adminCalls.invoiceList,
      sorts: invoiceList.sorts,
      idOf: ({ invoiceId }) => invoiceId,
    },
    'all certificates': { user: admin, call: adminCalls.certificateList, idOf: period },
    'audit log': { user: admin, call: adminCalls.auditLog, idOf: ({ auditId }) => auditId },
  };
}

/** Rewrites a row of each table, as any edit does: the database then returns it in another place among equal ones. */
async function storeAnew({ db }: TestProduct) {
  for (const [table, column] of [
    ['account', 'company'],
    ['post', 'reference'],
    ['posting_period', 'created_at'],
    ['expression', 'profile'],
  ] as const) {
    const [row, same] = [sql.table(table), sql.ref(column)];
    await sql`update ${row} set ${same} = ${same} where ctid = (select min(ctid) from ${row})`.execute(db);
  }
}

/** A page's rows and the total, in either of a list's two formats. */
async function page(product: TestProduct, { user, call, query }: PagedList, asked: Record<string, string | number>) {
  const answer = await product.call(user, call, { query: { ...query, ...asked } });
  assert.equal(answer.statusCode, 200, answer.body);
  const body = answer.json<Row[] | ({ total: number } & Row)>();
  if (Array.isArray(body)) return { rows: body, total: Number(answer.headers['x-total-count']) };
  return { rows: Object.values(body).find(Array.isArray) as Row[], total: body.total };
}

test('defect 16: pages have rows with equal sort values exactly once, whatever the list, sort and size', async (t) => {
  const product = await testProduct(t);
  const lists = listsOf(await fullOfEquals(product));
  for (const [name, list] of Object.entries(lists)) {
    for (const sort of list.sorts ? Object.keys(list.sorts) : [undefined]) {
      const once = fc.asyncProperty(
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 2, max: rowsEach - 1 }),
        async (direction, pageSize) => {
          const order: Record<string, string> = sort ? { sort, direction } : {};
          const seen: unknown[] = [];
          let total = 1;
          for (let n = 1; seen.length < total; n += 1) {
            const found = await page(product, list, { ...order, page: n, pageSize });
            assert.ok(found.rows.length > 0, `${name} by ${sort}: page ${n} of ${found.total} rows is empty`);
            ({ total } = found);
            seen.push(...found.rows.map(list.idOf));
            await storeAnew(product);
          }
          assert.ok(total >= rowsEach, `${name} has ${total} rows`);
          const how = `${name} by ${sort} ${direction}, ${pageSize} a page`;
          assert.equal(new Set(seen).size, total, how);
          // If nothing else distinguishes the rows, they are ordered by id.
          const upwards = sort !== undefined && direction === 'asc';
          const ids = list.mixed ? [] : seen.filter((id) => typeof id === 'number');
          assert.deepEqual(
            ids,
            ids.toSorted((a, b) => (upwards ? a - b : b - a)),
            how,
          );
        },
      );
      await fc.assert(once, { numRuns: 2 });
    }
  }
});
