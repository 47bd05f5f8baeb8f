import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeScope } from './scope.mjs';
import { allTests, stepsOver } from './steps.mjs';

const filesOf = (commands) => new Set(commands.flat().filter((word) => word.endsWith('.test.ts')));
/** The API's test files on each database, with a server beside the embedded one or without. */
function onEach(server) {
  const before = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = server;
  try {
    const { api, 'api on a server': onServer } = stepsOver(allTests, wholeScope);
    return { embedded: filesOf(api), onServer: filesOf(onServer) };
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
  }
}

test('without a server every test of the API is on the embedded database', () => {
  assert.deepEqual(onEach('').embedded, new Set(allTests.api));
});

test('with a server every test of the API is on one of both, and what is about the database or every call on both', () => {
  const { embedded, onServer } = onEach('postgres://somewhere');
  assert.deepEqual(new Set([...embedded, ...onServer]), new Set(allTests.api));
  for (const file of [
    'api/test/every-table.test.ts',
    'api/test/frozen-shapes.test.ts',
    'api/src/platform/json-list/search-index.test.ts',
  ])
    assert.ok(embedded.has(file) && onServer.has(file), file);
  for (const file of ['api/src/billing/posting/lifecycle.test.ts', 'api/src/platform/http/idempotency.test.ts'])
    assert.ok(!embedded.has(file), file);
});
