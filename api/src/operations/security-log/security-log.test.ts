import assert from 'node:assert/strict';
import { test } from 'node:test';
import { securityLog } from '@marketplace/shared-contract/operations/lists/security-log';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { sql } from 'kysely';
import { everyCall } from '../../../test/every-call.ts';
import { makeAccount, password } from '../../../test/fixtures.ts';
import { type TestProduct, testProduct } from '../../../test/product.ts';
import { callWords } from '../../platform/security-log/call-words.ts';
import { applyRetention } from '../retention/apply-retention.job.ts';

const logIn = ({ app }: TestProduct, Email: string, Password = password, remoteAddress = '203.0.113.77') =>
  app.inject({
    method: 'POST',
    url: `/api${publicCalls.login.path}`,
    remoteAddress,
    headers: { 'user-agent': 'Walrus/1' },
    payload: { Email, Password },
  });
const events = async ({ db }: TestProduct) =>
  (await db.selectFrom('securityEvent').select('event').orderBy('id').execute()).map(({ event }) => event);

test('logs logins, failures and locks with network, user agent and request, but never the full address or input', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  const { token, refreshToken } = (await logIn(product, user.email)).json();
  for (let n = 0; n < 5; n += 1) await logIn(product, user.email, 'Wrong1horse');
  await logIn(product, 'Stranger@elsewhere.example', 'Wrong1horse');
  const headers = { authorization: `Bearer ${token}`, refreshtoken: refreshToken };
  await product.call(undefined, publicCalls.logout, { headers });
  const rows = await product.db.selectFrom('securityEvent').selectAll().orderBy('id').execute();
  assert.deepEqual(
    rows.map(({ event, accountId }) => [event, accountId]),
    [
      ['login', user.id],
      ...Array.from({ length: 4 }, () => ['login-failed', user.id]),
      ['login-failed', user.id],
      ['locked-out', user.id],
      ['login-failed', null],
      ['logged-out', user.id],
    ],
  );
  const [login] = rows;
  assert.deepEqual([login?.address, login?.agent], ['203.0.113.0/24', 'Walrus/1']);
  assert.match(login?.requestId ?? '', /^[0-9a-f-]{36}$/);
  assert.doesNotMatch(JSON.stringify(rows), /203\.0\.113\.77|Stranger|Wrong1horse/i);
});

test('logs a role refusal once a minute, and a file of data each time, with the user', async (t) => {
  const product = await testProduct(t);
  const [admin, user] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  for (let n = 0; n < 3; n += 1) assert.equal((await product.call(user, adminCalls.users)).statusCode, 403);
  product.clock.set('2026-06-10T09:01:01Z');
  assert.equal((await product.call(user, adminCalls.users)).statusCode, 403);
  assert.equal((await product.call(user, adminCalls.posts)).statusCode, 403);
  assert.equal((await product.call(undefined, adminCalls.users)).statusCode, 401);
  assert.equal((await product.call(admin, adminCalls.usersCsv)).statusCode, 200);
  assert.equal((await product.call(user, signedInCalls.yourDataZip)).statusCode, 200);
  assert.equal((await product.call(user, sellerCalls.posts, { query: { status: 1 } })).statusCode, 200);
  const rows = await product.db
    .selectFrom('securityEvent')
    .select(['event', 'accountId', 'detail'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ event, accountId, detail }) => [event, accountId, detail]),
    [
      ['role-refused', user.id, 'GET /api/admin/users'],
      ['role-refused', user.id, 'GET /api/admin/users'],
      ['role-refused', user.id, 'GET /api/admin/posts'],
      ['export', admin.id, 'GET /api/admin/users-csv'],
      ['export', user.id, 'GET /api/allauth/your-data-zip'],
    ],
  );
});

test('the database refuses to change, delete or empty the log, except for retention after a year', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  await logIn(product, user.email);
  for (const statement of [
    sql`update security_event set event = 'logged-out'`,
    sql`delete from security_event`,
    sql`truncate security_event`,
  ])
    await assert.rejects(statement.execute(product.db), /never changed or deleted/);
  product.clock.set('2027-06-10T08:00:00Z');
  await applyRetention(product.context);
  assert.equal((await events(product)).length, 1, 'a year is not over');
  product.clock.set('2027-06-11T09:00:01Z');
  await applyRetention(product.context);
  assert.deepEqual(await events(product), []);
});

test('an unconfirmed registration goes with its entries; an erased account’s stay for a year', async (t) => {
  const product = await testProduct(t);
  const never = await makeAccount(product, 'seller', { emailConfirmedAt: null });
  const gone = await makeAccount(product, 'seller');
  await logIn(product, never.email, 'Wrong1horse');
  await logIn(product, gone.email);
  const body = { Password: password, EraseNow: true };
  assert.equal((await product.call(gone, signedInCalls.closeAccount, { body })).statusCode, 200);
  for (const table of ['sessionFamily', 'knownDevice', 'accountChange'] as const)
    assert.deepEqual(
      await product.db.selectFrom(table).selectAll().where('accountId', '=', gone.id).execute(),
      [],
      table,
    );
  product.clock.set('2026-07-12T09:00:00Z');
  await applyRetention(product.context);
  const left = await product.db.selectFrom('account').select('id').execute();
  assert.deepEqual(
    left.map(({ id }) => id),
    [gone.id],
  );
  const of = await product.db.selectFrom('securityEvent').select('accountId').distinct().execute();
  assert.deepEqual(
    of.map(({ accountId }) => accountId),
    [gone.id],
  );
});

test('fifty concurrent failures are all logged, hashing only the ten that are checked', async (t) => {
  const product = await testProduct(t);
  const user = await makeAccount(product, 'buyer');
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(product, user.email, 'Wrong1horse')));
  assert.ok(answers.every(({ statusCode }) => statusCode === 401 || statusCode === 429));
  const noted = await events(product);
  assert.equal(noted.filter((event) => event === 'login-failed').length, 50);
  assert.ok(noted.filter((event) => event === 'locked-out').length >= 1);
});

test('an Admin searches the log by person, network, request, event and period', async (t) => {
  const product = await testProduct(t, '2026-06-10T09:00:00Z');
  const [admin, user] = [
    await makeAccount(product, 'admin'),
    await makeAccount(product, 'buyer', { forenames: 'Zoë', surname: 'Walrus' }),
  ];
  await logIn(product, user.email);
  product.clock.set('2026-06-12T09:00:00Z');
  await logIn(product, user.email, 'Wrong1horse', '198.51.100.1');
  await logIn(product, 'nobody@people.example', 'Wrong1horse');
  const find = async (query: Record<string, string> = {}) => {
    const answer = await product.call(admin, securityLog.call, { query });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().events.map(({ name, account }: { name: string; account: string }) => [name, account]);
  };
  const person = `Zoë Walrus (${user.email})`;
  const [failed, login] = [
    ['Login failed', person],
    ['Logged in', person],
  ];
  const nobody = ['Login failed', 'An address without an account'];
  assert.deepEqual(await find(), [nobody, failed, login]);
  assert.deepEqual(await find({ search: 'zoe walrus' }), [failed, login]);
  for (const search of ['198.51.100', '198.51.100.0/24', '198.51.100.9'])
    assert.deepEqual(await find({ search }), [failed], search);
  assert.deepEqual(await find({ event: 'login' }), [login]);
  assert.deepEqual(await find({ period: '1' }), [nobody, failed]);
  assert.deepEqual(await find({ search: "'; drop table account; --" }), []);
  assert.equal((await product.call(admin, securityLog.call, { query: { event: 'nonsense' } })).statusCode, 400);
  const file = await product.call(admin, securityLog.csv.call, { query: { search: 'zoe' } });
  assert.match(file.body, /Login failed/);
});

test('the log says in words what was shown, changed and read, links the actor, and its file matches', async (t) => {
  const product = await testProduct(t);
  const [admin, user] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const headers = { 'user-agent': chrome };
  await product.call(undefined, publicCalls.login, { headers, body: { Email: user.email, Password: password } });
  await product.call(user, adminCalls.users, { headers });
  await product.call(admin, adminCalls.usersCsv, { headers });
  const ending = { headers, query: { id: user.id }, body: { Reason: 'A test' } };
  assert.equal((await product.call(admin, adminCalls.endSessions, ending)).statusCode, 200);
  const older = { event: 'role-refused', detail: 'GET /api/seller/gone', accountId: user.id };
  await product.db
    .insertInto('securityEvent')
    .values({ ...older, at: '2026-06-01T09:00:00Z' })
    .execute();
  const { events: rows } = (await product.call(admin, securityLog.call)).json();
  assert.equal(rows.pop().detail, 'GET /api/seller/gone', 'what is no call any more stands as it was noted');
  assert.deepEqual(
    rows.map(({ name, detail, accountId, actorId, agent, program }: Record<string, string>) => ({
      said: [name, detail, agent],
      ids: [accountId, actorId],
      program,
    })),
    [
      {
        said: ['Sessions ended', 'Logged out everywhere by an Admin', 'Chrome on Windows'],
        ids: [user.id, admin.id],
        program: chrome,
      },
      { said: ['Downloaded a file of data', 'The users', 'Chrome on Windows'], ids: [admin.id, ''], program: chrome },
      {
        said: ['Call refused for the role', 'See the users (for Admins)', 'Chrome on Windows'],
        ids: [user.id, ''],
        program: chrome,
      },
      { said: ['Logged in', 'With the password', 'Chrome on Windows'], ids: [user.id, ''], program: chrome },
    ],
  );
  const found = await product.call(admin, securityLog.call, { query: { search: 'everywhere' } });
  assert.equal(found.json().total, 1);
  const refused = await product.call(admin, securityLog.call, { query: { search: 'see the users' } });
  assert.equal(refused.json().total, 1, 'a call is found by its words');
  const file = await product.call(admin, securityLog.csv.call, { query: { event: 'login' } });
  assert.match(file.body, /With the password,[^\n]*Chrome on Windows/);
});

test('every restricted call says in words what it is for, and each file of data what it contains', async (t) => {
  await testProduct(t);
  const closed = everyCall
    .filter(({ allow }) => allow !== 'everyone')
    .map(({ method, path }) => `${method} /api${path}`);
  assert.deepEqual(Object.keys(callWords).sort(), closed.sort());
  for (const [call, words] of Object.entries(callWords)) {
    assert.match(words, /^[A-Z][a-z ]/, call);
    assert.equal(
      /\((for .+)\)$/.test(words),
      /^\w+ \/api\/(admin|seller|buyer)\//.test(call) && !/csv|export|zip/.test(call),
      call,
    );
  }
});
