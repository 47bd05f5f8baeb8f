import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { schemaArguments } from './schema-arguments.ts';

test('the table types are those of the migrations; npm run schema writes them', async (t) => {
  const database = await testDatabase();
  t.after(database.drop);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...schemaArguments(database.url), '--verify'], {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
});
