import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import fp from 'fastify-plugin';
import type { LogConfig } from 'kysely';
import { startFamily } from '../src/accounts/session/session.sql.ts';
import type { SessionChanges } from '../src/accounts/session/session-changes.ts';
import { tokenMint } from '../src/accounts/session/tokens.ts';
import { buildApp, type Outside } from '../src/app.ts';
import type { Clock } from '../src/platform/clock/clock.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Context } from '../src/platform/context.ts';
import { connect, type Database } from '../src/platform/database/connect.ts';
import type { Replica } from '../src/platform/database/replica.ts';
import { trackWrite } from '../src/platform/database/write-tracking.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { openFileStore } from '../src/platform/files/open-file-store.ts';
import { queuedJobs } from '../src/platform/jobs/jobs.ts';
import { lateBoss } from '../src/platform/jobs/late-boss.ts';
import { openSignatures } from '../src/platform/signatures/signatures.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { rememberCall, watchMail } from './mail-watch.ts';
import { responseCheck } from './response-check.ts';

export const sessionSecret = 'a secret of tests, long enough to be one';
export const evidenceKey = 'a key of tests for the seals of certificates';
export const settings = { NODE_ENV: 'test', RATE_LIMIT: 'off', PUBLIC_URL: 'https://market.test' };

/** Only a hanging call takes this long: no test depends on how busy the machine is. */
export const patient = { waitingMs: 10 * 60_000, workMs: 10 * 60_000 };

/** For jobs of a test that releases nothing. */
export const noReleases = {
  registry: () => undefined,
  openStore: () => Promise.reject(new Error('This test has no store')),
};

/** Called for every call in a test. */
const watch = fp(async (app) => {
  await app.register(rememberCall);
  await app.register(responseCheck);
});

/** A clock that stays where a test sets it. */
export type TestClock = Clock & { set(instant: string): void };

function standingClock(instant: string): TestClock {
  let now = new Date(instant);
  return {
    now: () => now,
    set: (next) => {
      now = new Date(next);
    },
  };
}

export type TestUser = { id: string; role: Role };
type Asked = { query?: Record<string, string | number>; body?: unknown; headers?: Record<string, string> };

/** The whole API on its own database, with a clock the test controls. Everything is closed when the test ends. */
export async function testProduct(
  t: Pick<TestContext, 'after'>,
  now = '2026-06-10T09:00:00Z',
  env: Record<string, string> = {},
  { releases, files, ...outside }: Partial<Outside> & Pick<Parts, 'releases' | 'files'> = {},
  log?: LogConfig,
) {
  const database = await testDatabase();
  return productOn(t, database, { now, env, releases, files, outside, log });
}

/**
 * Functions pushed here are called when the test ends, last one first, also if a later step fails. The runner keeps hooks until the file
 * ends, so the hook must not hold the product.
 */
function closedAfter(t: Pick<TestContext, 'after'>): (() => Promise<unknown>)[] {
  const closing: (() => Promise<unknown>)[] = [];
  t.after(async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  });
  return closing;
}

type Parts = {
  now?: string;
  env?: Record<string, string>;
  outside?: Partial<Outside>;
  releases?: RegistrySource;
  /** Where files are stored, if not in the test's own folder. */
  files?: FileStore;
  log?: LogConfig;
  replicas?: (primary: Database) => Replica[];
  /** Without notifications every call looks its session up. */
  sessionChanges?: (db: Database) => SessionChanges;
};

/** The whole API on an existing database; `drop` is called when everything is closed. */
export async function productOn(
  t: Pick<TestContext, 'after'>,
  database: TestDatabase,
  {
    now = '2026-06-10T09:00:00Z',
    env,
    releases,
    files: given,
    outside,
    log,
    replicas: openReplicas,
    sessionChanges,
  }: Parts,
) {
  const closing = closedAfter(t);
  closing.push(database.drop);
  const db = connect(database.url, 4, {
    log: log ?? (openReplicas && trackWrite),
    direct: !process.env.TEST_POOLER_URL,
  });
  closing.push(() => db.destroy());
  const replicas = openReplicas?.(db) ?? [];
  closing.push(() => Promise.all(replicas.map((replica) => replica.stop())));
  const clock = standingClock(now);
  const boss = lateBoss(database.url);
  closing.push(() => boss.stop());
  // Created on the first write, as few tests do.
  const dataDir = join(tmpdir(), `marketplace-tests-data-${randomUUID()}`);
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig({ ...settings, DATA_DIR: dataDir, ...env }, '/');
  const files = given ?? openFileStore(config.filesTarget);
  closing.push(async () => files.close());
  const signatures = openSignatures([evidenceKey]);
  const context: Context = { db, clock, jobs: watchMail(queuedJobs(boss, signatures)), config, signatures, files };
  const app = await buildApp({
    ...{ context, sessionSecret, releases, outside, replicas, sessionChanges: sessionChanges?.(db) },
    ...{ patience: patient, watch },
  });
  closing.push(() => app.close());
  await app.ready();

  const mint = tokenMint(sessionSecret);
  /** A user's access token, of a new session. */
  async function tokenOf({ id, role }: TestUser): Promise<string> {
    const { id: sessionId } = await startFamily(db, id, clock.now());
    return mint.access({ id, role, sessionId }, clock.now());
  }
  /** Makes a call as `user`, or as a visitor. */
  async function call(
    user: TestUser | undefined,
    { method, path }: Call,
    { query = {}, body, headers = {} }: Asked = {},
  ) {
    const bearer = user ? { authorization: `Bearer ${await tokenOf(user)}` } : {};
    const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return app.inject({
      method,
      url: `/api${path}`,
      query: asked,
      headers: { ...bearer, ...(Buffer.isBuffer(body) && { 'content-type': 'application/octet-stream' }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
  }
  return { app, db, clock, context, call, tokenOf, url: database.url };
}
export type TestProduct = Awaited<ReturnType<typeof testProduct>>;
