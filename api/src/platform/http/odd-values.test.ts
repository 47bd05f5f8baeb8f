import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiBase, type Call } from '@marketplace/shared-contract/platform/calls/calls';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import { everyCall } from '../../../test/every-call.ts';
import { draft, makeAccount, makeBuyer, makeLivePost, productWith, rowCounts } from '../../../test/fixtures.ts';
import type { TestProduct, testProduct } from '../../../test/product.ts';
import { apiHeaders } from './security-headers.ts';

/** Values no call expects, as written in an address. */
const odd = [
  '',
  '%20',
  '-1',
  '0',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  '%EF%BC%91%EF%BC%92',
  '%D9%A3',
  '%00',
  '%ff',
  '..%2f..%2fetc',
  '..%5c..',
  "'%22;--",
  '%5B1%5D',
  'x'.repeat(10_000),
];

type Answer = { statusCode: number; headers: Record<string, unknown>; body: string };
function assertRefused({ statusCode, headers, body }: Answer, label: string) {
  assert.ok(statusCode >= 400 && statusCode < 500, `${label} answered ${statusCode} ${body.slice(0, 200)}`);
  // A response to HEAD has no body.
  if (!label.startsWith('HEAD ')) assert.ok(Problem.parse(JSON.parse(body)).message, label);
  for (const [name, value] of Object.entries(apiHeaders)) assert.equal(headers[name], value, `${label}: ${name}`);
}

async function withEveryRole(t: Parameters<typeof testProduct>[0]) {
  const [product, seller] = await productWith(t, 'seller');
  const users = { seller, buyer: await makeBuyer(product), admin: await makeAccount(product, 'admin') };
  await makeLivePost(product, seller);
  const tokens = new Map<Role, string>();
  for (const user of Object.values(users)) tokens.set(user.role, await product.tokenOf(user));
  const send = ({ method, allow }: Call, url: string, payload?: object) => {
    const token = allow === 'everyone' ? undefined : tokens.get(allow[0] ?? 'admin');
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return product.app.inject({ method, url, headers, ...(payload && { payload }) });
  };
  return { product, send };
}

test('defect 43: rejects an odd value in any call’s path with a message', async (t) => {
  const { product, send } = await withEveryRole(t);
  const before = await rowCounts(product);
  // The call for mail programs is not in the contract, and the only one with a value in its path.
  const oneClick: Call = { method: 'POST', path: routes.Unsubscribe.path as Call['path'], allow: 'everyone' };
  assert.match(oneClick.path, /:/);
  for (const call of [...everyCall, { ...oneClick, base: '' }])
    for (const value of odd.filter((one) => one !== '')) {
      const path = /[:*]/.test(call.path) ? call.path.replace(/:\w+|\*/g, value) : `${call.path}/${value}`;
      assertRefused(
        await send(call, `${'base' in call ? call.base : apiBase}${path}`),
        `${call.method} ${path.slice(0, 80)}`,
      );
    }
  assert.deepEqual(await rowCounts(product), before);
});

type Schema = {
  type?: string;
  maximum?: number;
  exclusiveMaximum?: number;
  maxLength?: number;
  [part: string]: unknown;
};
type Parameter = { name: string; in: string; schema: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
/** The API's description of its calls, by path and method. */
const operations = async ({ app }: TestProduct): Promise<Record<string, Record<string, Operation>>> =>
  (await app.inject('/api/docs/json')).json().paths;

test('defect 43: accepts an odd value of any parameter or rejects it with a message', async (t) => {
  const { product, send } = await withEveryRole(t);
  const paths = await operations(product);
  let asked = 0;
  for (const call of everyCall) {
    const operation = paths[`/api${call.path}`]?.[call.method.toLowerCase()];
    const names = (operation?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    for (const name of names)
      for (const value of [...odd, `1&${name}=2`]) {
        const url = `/api${call.path}?${names.map((one) => `${one}=${one === name ? value : 1}`).join('&')}`;
        const answer = await send(call, url, call.method === 'GET' ? undefined : draft());
        const label = `${call.method} ${url.slice(0, 120)}`;
        if (answer.statusCode >= 300) assertRefused(answer, label);
        asked += 1;
      }
  }
  assert.ok(asked > 1000, String(asked));
});

/** Every integer in a schema, with its path. */
function* integersOf(schema: unknown, way: string): Generator<[way: string, Schema]> {
  if (typeof schema !== 'object' || schema === null) return;
  if ((schema as Schema).type === 'integer') yield [way, schema as Schema];
  for (const [key, inner] of Object.entries(schema)) yield* integersOf(inner, `${way}.${key}`);
}

test('defect 43: no call accepts an integer beyond the database’s range', async (t) => {
  const { product } = await withEveryRole(t);
  const paths = await operations(product);
  const unbounded: string[] = [];
  let looked = 0;
  for (const { method, path } of everyCall) {
    const operation = paths[`/api${path}`]?.[method.toLowerCase()];
    for (const part of [operation?.parameters, operation?.requestBody])
      for (const [way, { maximum, exclusiveMaximum }] of integersOf(part, `${method} ${path}`)) {
        looked += 1;
        if ((maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY) > 2_147_483_647) unbounded.push(way);
      }
  }
  assert.deepEqual(unbounded, []);
  assert.ok(looked > 30, String(looked));
});
