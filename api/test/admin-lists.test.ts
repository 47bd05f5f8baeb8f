import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminList, ListFilter } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import { menus, routeCard } from '@marketplace/shared-contract/platform/routes/routes';
import { everyList } from './every-call.ts';
import { makeAccount, makeLivePost, productWith, rowCounts } from './fixtures.ts';

type Query = Record<string, string>;

/** The screen's parameters for every setting of a filter. */
function sentFor([name, filter]: [string, ListFilter]): Query[] {
  if (filter.kind === 'choice') return Object.keys(filter.options).map((one) => filter.sends?.[one] ?? { [name]: one });
  if (filter.kind === 'days') return [{ daysAfterCreation: '365' }];
  if (filter.kind === 'day') return [{ [name]: '2026-06-10' }];
  return [{ [name]: filter.of === 'user' ? '6f1c2a52-3a7e-4d5e-9c40-1f6f5a6f0a01' : 'anything' }];
}

/** What every list rejects: a page before the first or too long, and unknown values of a choice. */
const wrongFor = ({ sorts, filters }: AdminList): Query[] => [
  { page: '0' },
  { pageSize: '501' },
  ...(sorts ? [{ sort: 'nothing' }, { direction: 'up' }] : []),
  ...Object.entries(filters).flatMap(([name, filter]): Query[] => {
    if (filter.kind === 'days') return ['0', '1.5', ''].map((daysAfterCreation) => ({ daysAfterCreation }));
    if (filter.kind === 'choice' && filter.sends)
      return Object.values(filter.sends).flatMap((sent) => Object.keys(sent).map((one) => ({ [one]: 'perhaps' })));
    return filter.kind === 'one' && filter.of === 'anything' ? [] : [{ [name]: 'nothing' }];
  }),
];

test('each list has its own screen in the Admin’s menu, and its own call', () => {
  assert.ok(everyList.length >= 5);
  assert.equal(new Set(everyList.map(({ route }) => route)).size, everyList.length);
  assert.equal(new Set(everyList.map(({ call }) => call.path)).size, everyList.length);
  for (const { route, call, csv, pageSizes, pageSize } of everyList) {
    assert.ok(
      menus.admin.some((name) => name === route),
      route,
    );
    for (const allow of [routeCard(route).allow, call.allow, csv?.call.allow ?? call.allow])
      assert.ok(isForAdminsOnly(allow), route);
    assert.ok(pageSizes.includes(pageSize), route);
  }
});

for (const list of everyList)
  test(`${list.route}: answers what its declaration offers, and rejects the rest`, async (t) => {
    const [product, seller, admin] = await productWith(t, 'seller', 'admin');
    await makeLivePost(product, seller);
    await makeAccount(product, 'buyer', { email1DisableReason: 'Bounced', email1DisabledAt: product.clock.now() });
    const ask = (query: Query = {}, call = list.call) => product.call(admin, call, { query });
    const offered: Query[] = [
      {},
      ...Object.keys(list.sorts ?? {}).flatMap((sort) => [
        { sort, direction: 'asc' },
        { sort, direction: 'desc' },
      ]),
      ...(list.search ? [{ search: 'tester' }, { search: '%' }, { search: "' or 1=1 --" }] : []),
      ...Object.entries(list.filters).flatMap(sentFor),
    ];
    for (const query of offered) {
      const answer = await ask({ ...query, page: '1', pageSize: String(list.pageSize) });
      assert.equal(answer.statusCode, 200, `${JSON.stringify(query)} ${answer.body}`);
      const body = answer.json();
      const rows = list.rows ? body[list.rows] : body;
      const total = list.rows ? body.total : Number(answer.headers['x-total-count']);
      assert.equal(rows.length, Math.min(total, list.pageSize), `${list.route} ${JSON.stringify(query)}`);
      assert.equal(body.roundedPageCount, list.countsPages && Math.ceil(total / list.pageSize));
      if (!list.csv) continue;
      const file = await ask(query, list.csv.call);
      assert.match(String(file.headers['content-disposition']), new RegExp(`"${list.csv.name}-[\\d-]+\\.csv"`));
      assert.equal(file.body.trimEnd().split('\r\n').length, total + 1, `${list.route} as a file`);
    }
    const before = await rowCounts(product);
    for (const query of wrongFor(list)) {
      // A file has no pages.
      const inFile = list.csv && !query.page && !query.pageSize ? [list.csv.call] : [];
      for (const call of [list.call, ...inFile]) {
        const answer = await ask(query, call);
        assert.deepEqual([answer.statusCode, Object.keys(answer.json().fields)], [400, Object.keys(query)]);
      }
    }
    assert.deepEqual(await rowCounts(product), before);
  });
