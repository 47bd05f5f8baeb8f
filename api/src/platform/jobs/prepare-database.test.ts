import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/database.ts';
import { connect } from '../database/connect.ts';
import { prepareDatabase } from './prepare-database.ts';

test('a database that this version prepared last is left as it is, another is brought up to date', async (t) => {
  const { url, drop } = await testDatabase();
  const db = connect(url, 1);
  t.after(async () => {
    await db.destroy();
    await drop();
  });
  const counts = async () => {
    await prepareDatabase(url);
    const { rows } = await sql<{ faqs: boolean; queues: boolean }>`
      select exists (select from faq) as faqs, exists (select from jobs.queue where name = 'send-closed-mail') as queues`.execute(
      db,
    );
    return rows[0];
  };
  await sql`delete from faq`.execute(db);
  await sql`select jobs.delete_queue('send-closed-mail')`.execute(db);
  assert.deepEqual(await counts(), { faqs: false, queues: false });
  await sql`comment on table kysely_migration is 'another version'`.execute(db);
  assert.deepEqual(await counts(), { faqs: true, queues: true });
});
