import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { makeAccount } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import type { DB } from '../../platform/database/schema.ts';
import { openSessions } from './open-sessions.ts';
import type { SessionChange, SessionChanges } from './session-changes.ts';

test('rejects a token once it expires, and an altered one always', async (t) => {
  const product = await testProduct(t);
  const { app, clock, tokenOf } = product;
  const buyer = await makeAccount(product, 'buyer');
  const token = await tokenOf(buyer);
  const url = `/api${signedInCalls.accountDetails.path}`;
  const ask = async (bearer: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })).statusCode;
  assert.equal(await ask(token), 200);
  const [head, body, signature = ''] = token.split('.');
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  assert.equal(await ask([head, body, changed].join('.')), 401);
  clock.set('2026-06-10T09:14:59Z');
  assert.equal(await ask(token), 200);
  clock.set('2026-06-10T09:15:00Z');
  assert.equal(await ask(token), 401);
});

/**
 * Sessions that are all open, with notifications controlled by the test, and the queries made: which tokens were read, which sessions
 * looked up.
 */
function watchedSessions(most: number) {
  const asked: unknown[] = [];
  let hear: (change: SessionChange) => void = () => undefined;
  let heardWhileLooking: SessionChange;
  let upToDate = true;
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const answer = async ({ parameters }: { parameters: readonly unknown[] }) => {
        asked.push(`session ${parameters[0]}`);
        if (heardWhileLooking) hear(heardWhileLooking);
        return { rows: [{ id: parameters[0] }] as never[] };
      };
      return { ...(await super.acquireConnection()), executeQuery: answer };
    }
  }
  const db = new Kysely<DB>({
    dialect: {
      createDriver: () => new Driver(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const end = 120_000;
  let now = 0;
  const read = async (token: string, at: Date) => {
    asked.push(`token ${token}`);
    return at.getTime() < end
      ? { id: `user of ${token}`, role: 'buyer' as const, sessionId: token, endsAt: end }
      : undefined;
  };
  const changes: SessionChanges = {
    upToDate: () => upToDate,
    onChange: (listener) => {
      hear = listener;
    },
  };
  const sessions = openSessions(db, { now: () => new Date(now) }, { read }, changes, most);
  return {
    hear: (change: SessionChange) => hear(change),
    hearWhileLooking: (change: SessionChange) => {
      heardWhileLooking = change;
    },
    hearing: (value: boolean) => {
      upToDate = value;
    },
    /** The queries caused by using the token; none if the session is cached. */
    use: async (token: string) => {
      asked.length = 0;
      return [(await sessions.userOf(token))?.sessionId, ...asked];
    },
    after: (milliseconds: number) => {
      now = milliseconds;
    },
  };
}

test('evicts the least recently used session beyond the cache’s size', async () => {
  const { use } = watchedSessions(2);
  assert.deepEqual(await use('a'), ['a', 'token a', 'session a']);
  assert.deepEqual(await use('b'), ['b', 'token b', 'session b']);
  assert.deepEqual(await use('a'), ['a']);
  assert.deepEqual(await use('c'), ['c', 'token c', 'session c']);
  assert.deepEqual(await use('a'), ['a']);
  assert.deepEqual(await use('b'), ['b', 'token b', 'session b']);
});

test('looks a session up again after a minute, and rejects an expired token', async () => {
  const { use, after } = watchedSessions(2);
  await use('a');
  after(59_999);
  assert.deepEqual(await use('a'), ['a']);
  after(60_000);
  assert.deepEqual(await use('a'), ['a', 'session a']);
  after(120_000);
  assert.deepEqual(await use('a'), [undefined, 'token a']);
});

test('a change invalidates its account’s sessions, and a gap in notifications all sessions', async () => {
  const { use, hear } = watchedSessions(3);
  await use('a');
  await use('b');
  hear('user of a');
  assert.deepEqual(await use('b'), ['b']);
  assert.deepEqual(await use('a'), ['a', 'session a']);
  hear(undefined);
  assert.deepEqual(await use('a'), ['a', 'session a']);
  assert.deepEqual(await use('b'), ['b', 'session b']);
});

test('does not cache a read during a change', async () => {
  const { use, hearWhileLooking } = watchedSessions(2);
  hearWhileLooking('user of a');
  await use('a');
  hearWhileLooking(undefined);
  assert.deepEqual(await use('a'), ['a', 'session a']);
  assert.deepEqual(await use('a'), ['a']);
});

test('looks up every session while notifications are unavailable', async () => {
  const { use, hearing } = watchedSessions(2);
  await use('a');
  hearing(false);
  assert.deepEqual(await use('a'), ['a', 'session a']);
  assert.deepEqual(await use('a'), ['a', 'session a']);
  hearing(true);
  assert.deepEqual(await use('a'), ['a']);
});
