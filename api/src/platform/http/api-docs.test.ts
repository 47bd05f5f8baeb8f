import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { isForAdminsOnly, roles } from '@marketplace/shared-contract/platform/routes/roles';
import { everyCall } from '../../../test/every-call.ts';
import { makeAccount, makeLivePost } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';

type Answer = { description: string; content?: Record<string, { schema?: object }> };
type Operation = { description?: string; responses: Record<string, Answer> };
type Described = { paths: Record<string, Record<string, Operation>> };

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  EVIDENCE_KEY: randomBytes(32).toString('hex'),
  DATABASE_URL: 'embedded',
  SMTP_URL: 'smtp://127.0.0.1:1',
  CONTACT_EMAIL: 'help@market.example',
  SUPPLIER_NAME: 'Market Ltd',
  SUPPLIER_ADDRESS: '1 High Street, Leeds',
  SUPPLIER_VAT_NUMBER: 'GB 123 4567 89',
  SUPPLIER_ACCOUNT_NAME: 'Market Ltd',
  SUPPLIER_SORT_CODE: '12-34-56',
  SUPPLIER_ACCOUNT_NUMBER: '12345678',
  BILLING_CONTACT: 'billing@market.example',
  RATE_LIMIT: 'on',
};

test('defect 47: every response has a documented type', async (t) => {
  const product = await testProduct(t);
  const users = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await makeAccount(product, role)] as const)),
  );
  const seller = users.seller ?? assert.fail();
  const id = await makeLivePost(product, seller);
  const [{ invoice }] = (await product.call(seller, sellerCalls.invoiceList)).json();
  const { paths } = (await product.app.inject('/api/openapi.json')).json<Described>();
  const seen = new Set<string>();
  const byId = {
    [sellerCalls.invoicePdf.path]: invoice.invoiceId,
    [sellerCalls.certificatePdf.path]: invoice.periodId,
  };
  for (const call of everyCall) {
    const { responses, description } = paths[`/api${call.path}`]?.[call.method.toLowerCase()] ?? assert.fail(call.path);
    assert.equal(
      /code step-up/.test(description ?? ''),
      call.stepUp !== undefined,
      `${call.path} says whether it is a sensitive act`,
    );
    const asked: { query?: Record<string, string | number>; body?: unknown }[] = [
      {},
      { query: { id: byId[call.path] ?? id, table: 'weeks', days: 7 } },
      { query: { id: 'x' }, body: [] },
    ];
    for (const user of [undefined, ...Object.values(users)])
      for (const one of asked) {
        const { statusCode, headers } = await product.call(user, call, one);
        const kind = `${Math.floor(statusCode / 100)}XX`;
        const documented = responses[statusCode] ?? responses[kind];
        const type = String(headers['content-type']).split(';')[0] ?? '';
        const label = `${call.method} ${call.path} answered ${statusCode} as ${type}`;
        assert.ok(documented?.content?.[type], `${label}; described are ${Object.keys(documented?.content ?? {})}`);
        seen.add(`${statusCode} ${type}`);
      }
  }
  for (const one of [
    '200 text/plain',
    '200 text/csv',
    '200 application/pdf',
    '200 application/json',
    '401 application/json',
  ])
    assert.ok(seen.has(one), `${one} is not among ${[...seen].join(', ')}`);
});

test('defect 46: in production the description omits Admins’ calls', async (t) => {
  const product = await testProduct(t, undefined, production);
  const { paths } = (await product.app.inject('/api/openapi.json')).json<Described>();
  for (const { method, path, allow } of everyCall)
    assert.equal(Boolean(paths[`/api${path}`]?.[method.toLowerCase()]), !isForAdminsOnly(allow), `${method} ${path}`);
  assert.equal((await product.app.inject('/api/docs')).statusCode, 200);
});

test('defect 80: the documentation page permits only its own files, and finds them', async (t) => {
  const { app } = await testProduct(t);
  const page = await app.inject('/api/docs');
  const policy = String(page.headers['content-security-policy']);
  assert.match(policy, /^default-src 'none'; /);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe|https?:|swagger\.io|\*/);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  assert.ok(files.length >= 5, page.body);
  for (const file of files) assert.equal((await app.inject(file)).statusCode, 200, file);
});
