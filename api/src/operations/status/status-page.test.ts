import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { type TestUser, testProduct } from '../../../test/product.ts';
import { noteBackup, noteVerified } from '../backup/last-backup.ts';
import { purgeExpired } from '../retention/purge-expired.job.ts';
import { countHandOvers } from './count-hand-overs.ts';
import { insertProbes, noteDrill } from './status.sql.ts';

const on = { STATUS_PAGE: 'on' };
const incident = { Title: 'Emails late', Text: 'The provider is away.', StartDay: '2026-06-10', StartTime: '10:00' };

test('everybody can read probes, mails, incidents and the last drill', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'status-'));
  t.after(() => rm(folder, { recursive: true }));
  const { call, db, context, clock } = await testProduct(t, undefined, { ...on, DATA_DIR: folder });
  const read = async () => (await call(undefined, publicCalls.status)).json();
  assert.deepEqual(await read(), { last: null, days: [], incidents: [], drillDate: null });
  assert.equal((await call(undefined, publicCalls.operator)).json().statusPage, true);
  const at = (time: string) => new Date(`2026-06-10T${time}:00Z`);
  await insertProbes(db, [
    { minute: at('08:57'), up: true },
    { minute: at('08:58'), up: false },
  ]);
  const heard: string[] = [];
  const { observe, stop } = countHandOvers(context, (outcome) => heard.push(outcome));
  for (const seconds of [1, 10, 10.1]) observe?.('accepted', 0.1, { kind: 'single', seconds });
  observe?.('accepted', 0.1, { kind: 'digest', seconds: 1 });
  observe?.('transient', 0.1);
  await stop();
  await noteDrill(db, at('04:10'));
  clock.set('2026-06-10T09:00:30Z');
  const { last, days, drillDate } = await read();
  assert.deepEqual(last, { date: at('08:58').toISOString(), up: false });
  assert.deepEqual(days, [
    {
      ...{ day: '2026-06-10', up: 1, down: 1, unknown: 598 },
      ...{ emails: { handedOver: 3, inTime: 2 }, alerts: { handedOver: 0, inTime: 0 } },
    },
  ]);
  assert.deepEqual([drillDate, heard.length], [at('04:10').toISOString(), 5]);
  const [file, madeAt] = ['/backups/one', at('02:30').toISOString()];
  await noteBackup(folder, { file, madeAt });
  await noteVerified(folder, file, at('09:01'), { found: 'whole', isWhole: true });
  clock.set('2026-06-10T09:04:00Z');
  assert.deepEqual((await read()).drillDate, at('09:01').toISOString());
  await noteVerified(folder, file, at('09:02'), { found: 'failed', isWhole: false });
  clock.set('2026-06-10T09:06:00Z');
  const later = await read();
  assert.deepEqual([later.last, later.drillDate], [null, at('04:10').toISOString()]);
  clock.set('2026-09-07T23:30:00Z');
  await purgeExpired(context);
  assert.deepEqual((await read()).days, []);
  assert.deepEqual(await db.selectFrom('mailDay').selectAll().execute(), []);
});

test('an Admin adds, edits and ends an incident, all audited; sent twice it is added once', async (t) => {
  const product = await testProduct(t, undefined, on);
  const admin = await makeAccount(product, 'admin');
  const incidents = async () => (await product.call(undefined, publicCalls.status)).json().incidents;
  const sent = { body: incident, headers: { 'idempotency-key': 'one-incident-1' } };
  for (let n = 0; n < 2; n += 1)
    assert.equal((await product.call(admin, adminCalls.addIncident, sent)).body, 'Incident added');
  const [{ incidentId: id, version, ...added }, ...others] = await incidents();
  assert.deepEqual(
    [added, others],
    [
      {
        ...{ title: 'Emails late', text: 'The provider is away.' },
        ...{ startedDate: '2026-06-10T09:00:00.000Z', endedDate: null },
      },
      [],
    ],
  );
  const query = { id };
  const edited = { ...incident, Title: 'Emails were late' };
  assert.equal((await product.call(admin, adminCalls.editIncident, { query, body: edited })).body, 'Incident saved');
  for (let n = 0; n < 2; n += 1)
    assert.equal((await product.call(admin, adminCalls.endIncident, { query })).body, 'Incident ended');
  const [{ title, endedDate }] = await incidents();
  assert.deepEqual([title, endedDate], ['Emails were late', '2026-06-10T09:00:00.000Z']);
  const acts = await product.db.selectFrom('audit').select('act').orderBy('id').execute();
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['add-incident', 'edit-incident', 'end-incident'],
  );
});

test('rejects the second of two edits of an incident with the stored values, also once it has ended', async (t) => {
  const product = await testProduct(t, undefined, on);
  const [first, second] = [await makeAccount(product, 'admin'), await makeAccount(product, 'admin')];
  await product.call(first, adminCalls.addIncident, { body: incident });
  const read = async () => (await product.call(undefined, publicCalls.status)).json().incidents[0];
  const { incidentId: id, version: begun } = await read();
  const query = { id };
  const save = (user: TestUser, also: object, version: string) =>
    product.call(user, adminCalls.editIncident, {
      ...{ query, body: { ...incident, ...also }, headers: { 'if-match': version } },
    });
  const saved = await save(first, { Title: 'Emails an hour late' }, begun);
  assert.deepEqual([saved.statusCode, saved.headers.etag], [200, (await read()).version]);
  const before = await rowCounts(product);
  const refused = await save(second, { Text: 'Solved.' }, begun);
  const stored = { ...incident, Title: 'Emails an hour late', EndDay: '', EndTime: '' };
  assert.deepEqual([refused.statusCode, refused.json().stored], [409, stored]);
  assert.deepEqual(await rowCounts(product), before);
  await product.call(first, adminCalls.endIncident, { query });
  const reopened = await save(second, { Text: 'Solved.' }, refused.json().version);
  assert.deepEqual([reopened.statusCode, reopened.json().stored.EndDay], [409, '2026-06-10']);
});

const wrong: [string, object][] = [
  ['no title', { Title: ' ' }],
  ['a start to come', { StartTime: '10:01' }],
  ['a time that there is not', { StartTime: '25:00' }],
  ['an end before its start', { EndDay: '2026-06-10', EndTime: '09:59' }],
  ['an end without a time', { EndDay: '2026-06-10' }],
  ['an end to come', { EndDay: '2026-06-11', EndTime: '09:00' }],
];

test('invalid input, unknown ids and other roles write nothing', async (t) => {
  const product = await testProduct(t, undefined, on);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const before = await rowCounts(product);
  for (const [name, also] of wrong)
    assert.equal(
      (await product.call(admin, adminCalls.addIncident, { body: { ...incident, ...also } })).statusCode,
      400,
      name,
    );
  const query = { id: 99 };
  assert.equal((await product.call(admin, adminCalls.editIncident, { query, body: incident })).statusCode, 404);
  assert.equal((await product.call(admin, adminCalls.endIncident, { query })).statusCode, 404);
  assert.equal((await product.call(seller, adminCalls.addIncident, { body: incident })).statusCode, 403);
  assert.deepEqual(await rowCounts(product), before);
});

test('with the page off, nobody reads it, no incident is added and no mail is counted', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const before = await rowCounts(product);
  const refused = await product.call(undefined, publicCalls.status);
  assert.deepEqual([refused.statusCode, refused.json().message], [404, 'This site has no status page']);
  assert.equal((await product.call(admin, adminCalls.addIncident, { body: incident })).statusCode, 404);
  assert.equal(countHandOvers(product.context).observe, undefined);
  assert.deepEqual(await rowCounts(product), before);
});
