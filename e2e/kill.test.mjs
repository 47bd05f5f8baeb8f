// SIGKILL during writes: what was acknowledged exists after the next `npm start`. Then again during thirty uploads of pictures and thirty
// of documents.
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { removeCluster } from '@marketplace/embedded-database';
import { freePort } from '@marketplace/embedded-database/parts';
import { draftBody } from './draft.fixture.ts';
import { assertSwept, thirtyDocuments } from './kill-transfers.fixture.mjs';
import { thirtyUploads } from './kill-uploads.fixture.mjs';
import { allGone, apiAt, family, isPostgres, killAll, ready, run } from './processes.fixture.mjs';

/** FULL=1 kills ten times; otherwise each way of killing comes once. */
const rounds = process.env.FULL === '1' ? 10 : 2;
const writers = 4;

test(`${rounds} kills during writes lose no acknowledged write and need no repair by hand`, {
  skip: process.platform !== 'linux' && 'reads /proc',
}, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-kill-'));
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', DATABASE_URL: '' };
  const { send, logIn: logInAs } = apiAt(port);
  const logIn = () => logInAs('seller@demo.example', 'Demo1234');
  const acknowledged = [];
  let running;
  const start = () => {
    // Assigned before it is ready, so that one that never becomes ready is stopped too.
    running = run('npm', ['start'], env);
    return ready(running, port);
  };
  const lost = async (token) => {
    const there = new Set();
    for (let page = 1, full = true; full; page += 1) {
      const drafts = await send(`/seller/posts?status=7&pageSize=500&page=${page}`, { token, method: 'GET' });
      for (const { businessId } of drafts) there.add(businessId);
      full = drafts.length === 500;
    }
    return acknowledged.filter((id) => !there.has(id));
  };
  t.after(async () => {
    running?.child.kill('SIGTERM');
    await running?.ended;
    // npm exits before the product has stopped; until then removing the folder fails.
    const removed = () =>
      removeCluster(dataDir).then(
        () => true,
        () => false,
      );
    while (!(await removed())) await setTimeout(50);
  });

  for (let round = 0; round < rounds; round += 1) {
    await start();
    const token = await logIn();
    assert.deepEqual(await lost(token), [], `lost by kill ${round}`);
    let killed = false;
    const write = async (writer) => {
      for (let n = 0; !killed && n < 200; n += 1) {
        const made = await send('/seller/draft', {
          token,
          body: draftBody(`kill ${round}.${writer}.${n}`, 'Written while the process was killed'),
        }).catch(() => undefined);
        if (made) acknowledged.push(made.businessId);
      }
    };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    // All rounds together stay below an account's limit of drafts.
    const enough = acknowledged.length + 4 + (round % 3);
    while (acknowledged.length < enough) await new Promise((resolve) => setImmediate(resolve));
    const processes = family(running.child.pid);
    // In every other round only the Node processes die and PostgreSQL is left behind; else everything dies at once.
    const victims = round % 2 ? processes : processes.filter((pid) => !isPostgres(pid));
    killAll(victims);
    killed = true;
    await Promise.all([...writing, running.ended]);
    running = undefined;
  }

  await start();
  const token = await logIn();
  assert.deepEqual(await lost(token), [], 'lost by the last kill');
  const pictures = await thirtyUploads({ send, port });
  const documents = await thirtyDocuments({ send, port }, token);
  await pictures.interrupted(token, async () => {
    await documents.cutOff();
    killAll(family(running.child.pid));
  });
  await running.ended;
  await start();
  t.diagnostic(await documents.assertWhole());
  t.diagnostic(await pictures.assertWhole(await logIn()));
  const last = family(running.child.pid);
  killAll(last);
  await Promise.all([running.ended, allGone(last)]);
  running = undefined;
  t.diagnostic(await assertSwept(dataDir));
  t.diagnostic(`${acknowledged.length} acknowledged writes over ${rounds} kills, none lost`);
});
