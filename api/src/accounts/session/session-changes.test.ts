import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { type Kysely, sql } from 'kysely';
import { urlOf } from '../../../test/administration.ts';
import { testDatabase } from '../../../test/database.ts';
import { makeAccount, password } from '../../../test/fixtures.ts';
import { productOn, type TestProduct, type TestUser } from '../../../test/product.ts';
import { until } from '../../../test/until.ts';
import { connect, type Database } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { addMember, firmCallsOf } from '../firms/firm.fixture.ts';
import { listenForSessionChanges } from './session-changes.ts';

/** The same database through a pooler, through which nobody can listen. */
const directly = (url: string) => urlOf(process.env.TEST_DATABASE_SERVER ?? '', new URL(url).pathname.slice(1));

/**
 * Two processes on one database. The other one caches sessions, and trusts its notifications until the test delivers them or cuts its
 * connection.
 */
async function twoProcesses(t: TestContext) {
  const database = await testDatabase();
  const asked: string[] = [];
  const one = await productOn(t, { ...database, drop: async () => undefined }, {});
  let changes: ReturnType<typeof listenForSessionChanges> | undefined;
  let now = 0;
  const drop = async () => {
    await changes?.stop();
    await database.drop();
  };
  const other = await productOn(
    t,
    { ...database, drop },
    {
      log: ({ query }) => void asked.push(query.sql),
      sessionChanges: (db) => {
        changes = listenForSessionChanges(directly(database.url), db, () => now);
        return changes;
      },
    },
  );
  if (!changes) throw new Error('Nothing listens');
  const { beat, upToDate } = changes;
  /** Waits until every earlier change has arrived. */
  const listen = async () => {
    now += 1_000;
    await beat();
    await until(upToDate, 'the listener hears itself');
  };
  await listen();
  const ask = async (product: TestProduct, token: string, { method, path }: Call, payload?: object) =>
    product.app.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, payload });
  /** The other process's response, and whether it looked the session up. */
  const see = async (token: string, call: Call = signedInCalls.accountDetails) => {
    asked.length = 0;
    const { statusCode } = await ask(other, token, call);
    return [statusCode, asked.some((text) => text.includes('"session_family" as "f"'))];
  };
  /** A token whose session the other process has cached. */
  const remembered = async (user: TestUser, call?: Call) => {
    const token = await one.tokenOf(user);
    await listen();
    assert.deepEqual(await see(token, call), [200, true]);
    assert.deepEqual(await see(token, call), [200, false]);
    return token;
  };
  return { one, other, changes, listen, ask, see, remembered };
}
type Two = Awaited<ReturnType<typeof twoProcesses>>;
type Ending = (two: Two, user: TestUser, token: string) => Promise<unknown>;

const asAdmin =
  (call: Call, query: Record<string, number> = {}, body?: object): Ending =>
  async ({ one }, { id }) => {
    const admin = await makeAccount(one, 'admin');
    const answer = await one.call(admin, call, { query: { id, ...query }, body });
    assert.equal(answer.statusCode, 200, answer.body);
  };

const endings: [string, Ending, TestUser['role']?][] = [
  ['a logout', ({ one, ask }, _user, token) => ask(one, token, publicCalls.logout)],
  [
    'a changed password',
    async ({ one, ask }, user) => {
      const changed = { CurrentPassword: password, Password: 'Walrus7-teapot', ConfirmPassword: 'Walrus7-teapot' };
      const answer = await ask(one, await one.tokenOf(user), signedInCalls.changePassword, changed);
      assert.equal(answer.statusCode, 200, answer.body);
    },
  ],
  ['an account that is disabled', asAdmin(adminCalls.disable, { days: 3 })],
  ['an Admin who ends the sessions', asAdmin(adminCalls.endSessions, {}, { Reason: 'A lost telephone' })],
  ['an Admin who is demoted', asAdmin(adminCalls.demoteAdmin, {}, { Reason: 'Has left the desk' }), 'admin'],
  [
    'a session that is deleted',
    ({ one }, { id }) => one.db.deleteFrom('sessionFamily').where('accountId', '=', id).execute(),
  ],
];
for (const [name, end, role = 'seller'] of endings)
  test(`another process is notified of ${name}`, async (t) => {
    const two = await twoProcesses(t);
    const user = await makeAccount(two.one, role);
    const token = await two.remembered(user);
    const bystander = await two.remembered(await makeAccount(two.one, 'buyer'));
    await end(two, user, token);
    await until(async () => (await two.see(token))[0] === 401, 'the other process refuses the session');
    assert.deepEqual(await two.see(bystander), [200, false], 'others stay remembered');
  });

test('another process is notified of a new role in a firm, and rejects nobody from a stale cache', async (t) => {
  const { one, listen, see, remembered } = await twoProcesses(t);
  const owner = await makeAccount(one, 'seller');
  const member = await addMember(one, owner, 'reader');
  const { setRole } = firmCallsOf(one);
  const token = await remembered(member, sellerCalls.archivedPosts);
  assert.equal((await setRole(owner, member.id, 'billing')).statusCode, 200);
  await listen();
  assert.equal((await see(token, sellerCalls.archivedPosts))[0], 403, 'the lost role is refused');
  await remembered(owner);
  assert.deepEqual(await see(token), [200, false]);
  assert.deepEqual(await see(token, sellerCalls.archivedPosts), [403, true]);
  assert.equal((await setRole(owner, member.id, 'reader')).statusCode, 200);
  assert.equal((await see(token, sellerCalls.archivedPosts))[0], 200, 'at once');
});

const cutListeners = (db: Kysely<DB>) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'marketplace-sessions' and datname = current_database()`.execute(db);

test('uses no cache without a listener, nor entries from before the gap', async (t) => {
  const { one, changes, listen, ask, see, remembered } = await twoProcesses(t);
  const [user, bystander] = [await makeAccount(one, 'seller'), await makeAccount(one, 'buyer')];
  const [token, others] = [await remembered(user), await remembered(bystander)];
  await cutListeners(one.db);
  await until(() => !changes.upToDate(), 'the loss is noticed');
  assert.deepEqual(await see(others), [200, true]);
  assert.deepEqual(await see(others), [200, true]);
  await ask(one, token, publicCalls.logout);
  assert.equal((await see(token))[0], 401, 'at once');
  const later = await one.tokenOf(user);
  assert.deepEqual(await see(later), [200, true]);
  await ask(one, later, publicCalls.logout);
  await listen();
  assert.equal((await see(later))[0], 401);
  assert.deepEqual(await see(others), [200, true]);
  assert.deepEqual(await see(others), [200, false]);
});

/** A listener on a database, tested through a connection to another one or the same, at the test's time. */
async function listener(t: TestContext, same: boolean) {
  const [database, another] = [await testDatabase(), await testDatabase()];
  const dbs = [database, another].map(({ url }) => connect(url, 1)) as [Database, Database];
  let now = 0;
  const changes = listenForSessionChanges(directly(database.url), same ? dbs[0] : dbs[1], () => now);
  t.after(async () => {
    await changes.stop();
    await Promise.all(dbs.map((db) => db.destroy()));
    await database.drop();
    await another.drop();
  });
  const heard: (string | undefined)[] = [];
  changes.onChange((change) => heard.push(change));
  await changes.beat();
  /** Waits for what was sent before. */
  const settle = async () => {
    await sql`select pg_notify('session_changes', 'now')`.execute(dbs[0]);
    await until(() => heard.includes('now'));
    heard.length = 0;
  };
  await settle();
  return {
    changes,
    settle,
    after: (milliseconds: number) => {
      now = milliseconds;
    },
  };
}

test('trusts the cache for less than a second after the last heartbeat', async (t) => {
  const { changes, settle, after } = await listener(t, true);
  assert.equal(changes.upToDate(), true);
  after(999);
  assert.equal(changes.upToDate(), true);
  after(1_000);
  assert.equal(changes.upToDate(), false);
  await changes.beat();
  await settle();
  assert.equal(changes.upToDate(), true);
});

test('never trusts a listener on another server than the calls use', async (t) => {
  const { changes, settle, after } = await listener(t, false);
  assert.equal(changes.upToDate(), false);
  after(6_000);
  await changes.beat();
  await settle();
  assert.equal(changes.upToDate(), false);
});
