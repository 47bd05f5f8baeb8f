// Sends thirty documents in parts with the browsers' library. After the server is killed, each upload must finish and leave nothing behind.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { readConfig } from '../api/src/platform/config/config.ts';
import { connect } from '../api/src/platform/database/connect.ts';
import { openDatabase } from '../api/src/platform/database/open-database.ts';
import { openFileStore } from '../api/src/platform/files/open-file-store.ts';
import { sweepFiles } from '../api/src/platform/files/sweep-files.job.ts';
import { purgeExpired } from '../api/test/seeding.ts';
import { sellerCalls } from '../shared-contract/src/platform/calls/seller.ts';
import { draftBody } from './draft.fixture.ts';

const uploads = 30;
const chunkSize = 65_536;
/** For this long a part is retried every tenth of a second: longer than a start takes. */
const retryDelays = Array.from({ length: 1200 }, () => 100);

/** Where an upload waits to be cut off: not at all, before it starts, at its third part, before it is checked. */
const places = [undefined, 'POST', 'PATCH', 'PATCH', 'check'];
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex');
const contents = Array.from({ length: uploads }, (_, n) =>
  Buffer.from(`Year,Turnover\n${`${2000 + n},120000\n`.repeat(20_000)}`),
);

/** A draft and thirty documents for it; most wait for `cutOff` midway. */
export async function thirtyDocuments({ send, port }, token) {
  const base = `http://127.0.0.1:${port}/api`;
  const headers = { authorization: `Bearer ${token}` };
  const id = (await send(sellerCalls.draft.path, { token, body: draftBody('kill documents', 'Its documents too') }))
    .businessId;
  const go = Promise.withResolvers();
  const answered = Promise.withResolvers();
  let waiting = 0;
  let broken = 0;
  let partsSent = 0;
  let open = false;
  const pass = async () => {
    if (open) return;
    waiting += 1;
    await go.promise;
  };
  const sendParts = (n, place) =>
    new Promise((resolve, reject) => {
      let parts = 0;
      const upload = new Upload(contents[n], {
        endpoint: `${base}${sellerCalls.beginTransfer.path}?id=${id}&name=${n}.csv`,
        ...{ chunkSize, retryDelays, headers },
        onBeforeRequest: async (request) => {
          if (request.getMethod() === 'PATCH') {
            parts += 1;
            partsSent += 1;
          }
          if (request.getMethod() === place && (place === 'POST' || parts === 3)) await pass();
        },
        onAfterResponse: () => open && answered.resolve(),
        onShouldRetry: (error) => {
          broken += 1;
          const status = error.originalResponse?.getStatus() ?? 0;
          return status === 0 || status === 409 || status >= 500;
        },
        onError: reject,
        onSuccess: () => resolve(new URL(upload.url).searchParams.get('id')),
      });
      upload.start();
    });
  /** Has a file checked, and repeats the call if there was no response. */
  const check = async (transfer) => {
    for (const end = Date.now() + 120_000; Date.now() < end; await setTimeout(100)) {
      const answer = await fetch(`${base}${sellerCalls.checkTransfer.path}?id=${transfer}`, { method: 'POST', headers })
        .then(async (response) => ({ status: response.status, file: await response.json() }))
        .catch(() => undefined);
      if (answer?.status === 200) return answer.file;
      assert.ok(!answer || answer.status >= 500, JSON.stringify(answer));
      broken += 1;
    }
    throw new Error('no answer to a check');
  };
  const sendWhole = async (n) => {
    const place = places[n % places.length];
    const transfer = await sendParts(n, place);
    if (place === 'check') await pass();
    const file = await check(transfer);
    if (open) answered.resolve();
    return file;
  };
  const files = contents.map((_, n) => sendWhole(n));
  const all = Promise.all(files);
  const halfway = files.length - files.length / places.length;
  while (waiting < halfway) await Promise.race([all, setTimeout(10)]);
  await Promise.all(files.filter((_, n) => !places[n % places.length]));
  return {
    /** Releases all uploads and returns at the first response, while the others are in progress. */
    cutOff: () => {
      open = true;
      go.resolve();
      return answered.promise;
    },
    /** After a restart: the same uploads finish, and each document equals the file sent. */
    async assertWhole() {
      for (const [n, { uploadId, size }] of (await all).entries()) {
        assert.equal(size, contents[n].length);
        const body = { UploadId: uploadId, Title: `No. ${n}`, Section: 'accounts', PersonalData: 'none' };
        await send(`${sellerCalls.addDocument.path}?id=${id}`, { token, body });
      }
      const { documents } = await send(`${sellerCalls.particulars.path}?id=${id}`, { token, method: 'GET' });
      const read = async ({ versions: [{ versionId }] }) =>
        hashOf(await (await fetch(`${base}${sellerCalls.particularsFile.path}?id=${versionId}`, { headers })).bytes());
      assert.deepEqual(await Promise.all(documents.map(read)), contents.map(hashOf));
      assert.ok(broken > 0, 'some were cut off');
      const needed = contents.reduce((sum, { length }) => sum + Math.ceil(length / chunkSize), 0);
      assert.ok(partsSent <= needed + broken, `${partsSent} parts of ${needed} were sent, ${broken} calls cut off`);
      return `${documents.length} documents whole after the kill, ${partsSent} parts of ${needed} sent, ${broken} calls of theirs without an answer`;
    },
  };
}

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Nothing is left over after the sweep, days later: each file has a row that something refers to, and there are no others. */
export async function assertSwept(dataDir) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: '' }, '/');
  const database = await openDatabase(config, () => undefined);
  const db = connect(database.url, 2);
  const files = openFileStore(config.filesTarget);
  const uploadsIn = join(dataDir, 'uploads');
  try {
    // By its own time, files left there by a killed process count as abandoned.
    for (const file of [...(await filesIn(uploadsIn)), ...(await filesIn(config.filesTarget))])
      await utimes(file, 0, 0);
    for (const days of [1.1, 2.2]) {
      const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
      await purgeExpired({ db, clock });
      await sweepFiles({ db, files, clock, config });
    }
    const rows = await db.selectFrom('storedFile').select(['key', 'unusedSince']).execute();
    const names = (await filesIn(config.filesTarget)).map((file) => basename(file));
    assert.deepEqual(names.sort(), rows.map(({ key }) => key).sort());
    assert.deepEqual(
      rows.filter(({ unusedSince }) => unusedSince),
      [],
    );
    assert.deepEqual(
      contents.map(hashOf).filter((key) => !rows.some((row) => row.key === key)),
      [],
    );
    const transfers = await db.selectFrom('particularsTransfer').select('id').execute();
    assert.deepEqual([await readdir(uploadsIn), transfers], [[], []]);
    return `${rows.length} files after the sweep, none left over`;
  } finally {
    await db.destroy();
    await database.stop();
  }
}
