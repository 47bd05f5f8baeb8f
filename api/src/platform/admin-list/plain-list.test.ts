import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainList } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { rowOf } from '@marketplace/shared-contract/platform/admin-list/admin-list-schemas';
import { get } from '@marketplace/shared-contract/platform/calls/calls';
import { admins } from '@marketplace/shared-contract/platform/routes/roles';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { plainListRoutes } from './plain-list.ts';

/** A list of registrations that is in no menu. */
const registered = plainList({
  route: 'AdminUsers',
  what: 'who registered',
  call: get('/registered', admins),
  csv: { call: get('/registered-csv', admins), name: 'registered' },
  rows: 'people',
  rowKey: 'userId',
  pageSizes: [2],
  pageSize: 2,
  sorts: {
    name: { name: 'Name', asc: 'A to Z', desc: 'Z to A' },
    logins: { name: 'Logins', desc: 'Most first', asc: 'Fewest first' },
  },
  sort: 'name',
  search: 'Name',
  filters: { role: { kind: 'choice', label: 'Kind', any: 'Any', options: { buyer: 'Buyers', seller: 'Sellers' } } },
  columns: {
    name: { title: 'Name', sortBy: 'name', format: 'text' },
    logins: { title: 'Logins', sortBy: 'logins', format: 'count' },
    flagged: { title: 'Flagged', format: 'yesNo' },
    seen: { title: 'Last login', format: 'moment' },
  },
  beside: { userId: 'text' },
});

const routes = plainListRoutes(registered, {
  table: 'account',
  idType: 'uuid',
  fields: {
    userId: sql`one.id`,
    name: sql`one.surname`,
    logins: sql`one.login_count`,
    flagged: sql`one.flagged`,
    seen: sql`null`,
  },
  orders: { name: sql`one.surname collate "en-x-icu"`, logins: sql`one.login_count` },
  made: sql`one.created_at`,
  search: { holds: (text) => sql`one.surname ilike ${`%${text}%`}` },
  conditions: {
    role: (role) => sql`one.role = ${role}`,
  },
});

async function withPeople(t: Parameters<typeof testProduct>[0]) {
  const product = await testProduct(t);
  await makeAccount(product, 'seller', { surname: 'Able', loginCount: 3 });
  await makeAccount(product, 'buyer', { surname: '=Baker', loginCount: 3, flagged: true });
  await makeAccount(product, 'buyer', { surname: 'Cole', loginCount: 1 });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(routes, { context: product.context });
  t.after(() => app.close());
  return {
    product,
    page: async (query: Record<string, string> = {}) => (await app.inject({ url: '/registered', query })).json(),
    file: async (query: Record<string, string> = {}) => (await app.inject({ url: '/registered-csv', query })).body,
  };
}
const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name).join(' ');

test('a plain list has pages, an order in either direction, a search and filters, and says how many there are', async (t) => {
  const { page } = await withPeople(t);
  const first = await page({ direction: 'asc' });
  assert.deepEqual([names(first), first.total], ['=Baker Able', 3]);
  assert.equal(names(await page({ direction: 'asc', page: '2' })), 'Cole');
  assert.equal(names(await page()), 'Cole Able');
  assert.equal(names(await page({ sort: 'logins', direction: 'asc', pageSize: '1' })), 'Cole');
  assert.equal(names(await page({ search: 'OL' })), 'Cole');
  assert.deepEqual(
    [(await page({ role: 'seller' })).total, (await page({ role: 'buyer', search: 'a' })).total],
    [1, 1],
  );
  assert.deepEqual(await page({ search: 'nobody' }), { total: 0, people: [] });
});

test('its rows are what the formats of its columns say', async (t) => {
  const { page } = await withPeople(t);
  const { people } = await page({ search: 'Baker' });
  const row = rowOf(registered).parse(people[0]);
  assert.deepEqual([row.name, row.logins, row.flagged, row.seen], ['=Baker', 3, true, null]);
  assert.equal(row.userId.length, 36);
});

test('its file has the columns of its table, all rows in the order asked for, and no cell that could run', async (t) => {
  const { file } = await withPeople(t);
  const lines = (await file({ sort: 'logins', direction: 'asc' })).trimEnd().split('\r\n');
  assert.equal(lines[0], 'Name,Logins,Flagged,Last login');
  assert.deepEqual([lines.length, lines[1]], [4, 'Cole,1,No,']);
  assert.ok(lines.includes("'=Baker,3,Yes,"));
  assert.equal((await file({ role: 'seller' })).trimEnd().split('\r\n').length, 2);
});

test('the whole list is counted with who was added since', async (t) => {
  const { page, product } = await withPeople(t);
  assert.equal((await page()).total, 3);
  await makeAccount(product, 'buyer', { surname: 'Doe', createdAt: new Date(product.clock.now().getTime() + 1000) });
  assert.deepEqual([(await page()).total, (await page({ role: 'seller' })).total], [4, 1]);
});
