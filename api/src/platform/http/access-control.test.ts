import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmReaders } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { admits, roles, sellers, signedIn } from '@marketplace/shared-contract/platform/routes/roles';
import Fastify from 'fastify';
import { everyCall as calls } from '../../../test/every-call.ts';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { access } from './access-control.ts';

test('a route without roles prevents the start', async () => {
  const app = Fastify();
  await app.register(access, { sessions: { userOf: async () => undefined } });
  app.get('/open', { config: { allow: 'everyone' } }, async () => 'ok');
  app.get('/forgotten', async () => 'ok');
  await assert.rejects(async () => app.ready(), /do not say who is allowed: .*GET \/forgotten/);
});

test('a seller’s route without firm roles prevents the start', async () => {
  const app = Fastify();
  await app.register(access, { sessions: { userOf: async () => undefined } });
  app.get('/anybody-signed-in', { config: { allow: signedIn } }, async () => 'ok');
  app.get('/said', { config: { allow: sellers, firm: firmReaders } }, async () => 'ok');
  app.get('/forgotten', { config: { allow: sellers } }, async () => 'ok');
  await assert.rejects(async () => app.ready(), /do not say which members of a firm are allowed: (\/forgotten(, )?)+$/);
});

test('every call admits the contract’s roles and writes nothing for anyone else', async (t) => {
  const product = await testProduct(t);
  const before = await rowCounts(product);
  const users = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await makeAccount(product, role)] as const)),
  );
  for (const call of calls) {
    for (const role of [undefined, ...roles]) {
      const { statusCode } = await product.call(role && users[role], call);
      const refused = role === undefined ? 401 : 403;
      const label = `${call.method} ${call.path} as ${role ?? 'visitor'} answered ${statusCode}`;
      if (admits(call.allow, role)) {
        if (call !== publicCalls.refreshToken) assert.ok(statusCode !== 401 && statusCode !== 403, label);
        assert.ok(statusCode < 500, label);
      } else assert.equal(statusCode, refused, label);
    }
  }
  const { account: _, ...after } = await rowCounts(product);
  const { account: __, ...untouched } = before;
  assert.deepEqual(after, untouched);
});

test('every call of the contract is a route, and every route is a call', async (t) => {
  const { app } = await testProduct(t);
  const spec = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: unknown }>>;
  }>();
  const described = Object.entries(spec.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const own = ['livez', 'servingz', 'readyz', 'healthz', 'dev/mail'].map((name) => `GET /api/${name}`);
  assert.deepEqual(described.sort(), [...calls.map(({ method, path }) => `${method} /api${path}`), ...own].sort());
  assert.ok(spec.paths['/api/seller/draft']?.post?.security, 'a closed call says that it needs a token');
  assert.equal(spec.paths['/api/login']?.post?.security, undefined);
});
