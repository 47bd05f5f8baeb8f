// The API's own release: servers are recorded only where the areas that are live go on working, in a folder and in a bucket.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { builtPart, day } from '../built-part.fixture.ts';
import type { Calls, Servers } from '../fit/fit.ts';
import type { JsonSchema } from '../fit/schema-fit.ts';
import { who } from '../folder-releases.fixture.ts';
import { readServers } from '../servers-store.ts';
import { openBucket } from '../targets/bucket.fixture.ts';
import { bucketTarget } from '../targets/bucket.ts';
import { unsyncedFiles } from '../targets/dying-files.fixture.ts';
import { folderTarget } from '../targets/folder.ts';
import type { Target } from '../targets/target.ts';
import { activate } from './activate.ts';
import { publish } from './publish.ts';
import { recordServers } from './record-servers.ts';

const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
const json = 'application/json';

const [post, draft] = ['GET /seller/post', 'POST /seller/draft'];
const answer = { id: text, status: oneOf('Live', 'Draft') };
const body = { title: { type: 'string', maxLength: 200 }, kind: oneOf('sale', 'let') };
const live: Calls = { [post]: { answer: object(answer), media: json }, [draft]: { body: object(body) } };
const answering = (next: JsonSchema): Calls => ({ ...live, [post]: { answer: next, media: json } });
const taking = (next: JsonSchema): Calls => ({ ...live, [draft]: { body: next } });

const refused: [why: string, calls: Calls, sentence: string][] = [
  ['a removed call', { [post]: live[post] ?? {} }, `${draft}, and in API 2 the API does not have it.`],
  [
    'a new field that is required',
    taking(object({ ...body, reach: text })),
    `${draft}, and in API 2 reach is required, which it may leave out.`,
  ],
  [
    'fewer values of a field that is sent',
    taking(object({ ...body, kind: oneOf('sale') })),
    `${draft}, and in API 2 kind does not take "let", which it may send.`,
  ],
  [
    'a shorter limit',
    taking(object({ ...body, title: { type: 'string', maxLength: 100 } })),
    `${draft}, and in API 2 title is held to maxLength 100, which it may exceed.`,
  ],
  [
    'a removed field of a response',
    answering(object({ status: answer.status })),
    `${post}, and in API 2 id may be missing from the response, which it reads.`,
  ],
  [
    'a field of a response that may be null',
    answering(object({ ...answer, id: { anyOf: [text, { type: 'null' }] } })),
    `${post}, and in API 2 id of the response may be null instead of string.`,
  ],
  [
    'a value more in a response',
    answering(object({ ...answer, status: oneOf('Live', 'Draft', 'Paused') })),
    `${post}, and in API 2 status of the response may be "Paused", which it does not know.`,
  ],
];

const accepted: [why: string, calls: Calls][] = [
  ['nothing', live],
  ['a new call', { ...live, 'GET /seller/new': {} }],
  ['a new field that is optional', taking(object({ ...body, note: text }, Object.keys(body)))],
  ['a field that need not be sent any more', taking(object(body, ['title']))],
  ['a value more that may be sent', taking(object({ ...body, kind: oneOf('sale', 'let', 'gift') }))],
  ['a longer limit', taking(object({ ...body, title: { type: 'string', maxLength: 300 } }))],
  ['a field more in a response', answering(object({ ...answer, reference: text }))],
  [
    'a field more in a response that may be missing',
    answering(object({ ...answer, reference: text }, ['id', 'status'])),
  ],
  ['a value less in a response', answering(object({ ...answer, status: oneOf('Live') }))],
  ['fields in another order', answering(object({ status: answer.status, id: text }))],
];

const servers = (version: string, calls: Calls): Servers => ({
  at: day(0).toISOString(),
  who,
  api: { version, calls },
  shell: { version: 's1', shellApi: '1.0.0', fit: { provides: {}, calls: {} } },
});

const stores: Record<string, (t: TestContext, scratch: string) => Promise<Target>> = {
  folder: async (_, scratch) => folderTarget(join(scratch, 'target'), unsyncedFiles),
  bucket: async (t) => bucketTarget('s3://releases/live', (await openBucket(t)).client),
};

for (const [kind, open] of Object.entries(stores)) {
  test(`the API's release is refused where it breaks a live area of a ${kind}, and recorded where it does not`, async (t) => {
    const scratch = mkdtempSync(join(tmpdir(), 'servers-'));
    t.after(() => rmSync(scratch, { recursive: true }));
    const target = await open(t, scratch);
    await recordServers(target, servers('1', live));
    await publish(target, builtPart(scratch, 'seller', 'a', { fit: { needs: {}, calls: live } }));
    await activate(target, [{ part: 'seller', version: 'a' }], { act: 'release', who });
    for (const [why, calls, sentence] of refused) {
      await assert.rejects(recordServers(target, servers('2', calls)), ({ message }) => {
        assert.ok(message.startsWith(`seller a calls ${sentence} Nothing was changed.`), `${why}: ${message}`);
        return true;
      });
      assert.equal((await readServers(target))?.api.version, '1', why);
    }
    for (const [why, calls] of accepted) {
      const gate = await recordServers(target, servers(why, calls));
      assert.deepEqual(gate.compared[0], `2 calls of seller a with API ${why}`);
      assert.equal((await readServers(target))?.api.version, why);
    }
  });
}
