import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { erasure } from '../src/accounts/closing/erasure.ts';
import { accountSections } from '../src/accounts/your-data/account-sections.sql.ts';
import { omittedColumns } from '../src/accounts/your-data/omitted.ts';
import { furtherData } from '../src/further-data.ts';
import { tablesOf } from '../src/operations/retention/kept-tables.sql.ts';
import { connect } from '../src/platform/database/connect.ts';
import { testDatabase } from './database.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tablesWith = (...fates: string[]) =>
  Object.entries(erasure).flatMap(([table, fate]) => (fates.includes(fate) ? [snake(table)] : []));

/** Names of columns that contain personal data, or say whose a row is. */
const personal =
  '^(to|.*e?mail[12]?|forenames|surname|company|telephone|mobile|postcode|.*password.*|caller|created_by|.*(account|buyer|seller|owner|user|actor|admin|asker|member)_id)$';

test('every table with personal data has a rule for export, erasure and retention', async (t) => {
  const { url, drop } = await testDatabase();
  const db = connect(url, 1);
  t.after(() => db.destroy().then(drop));
  const { rows } = await sql<{ name: string; refers: boolean }>`
    with recursive about(id) as (
      select 'account'::regclass::oid
      union select c.conrelid from pg_constraint c join about on c.confrelid = about.id where c.contype = 'f' and c.conparentid = 0
    ) select c.relname as name, c.oid in (select id from about) as refers from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and (c.oid in (select id from about) or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname ~ ${personal}))
    order by 1`.execute(db);
  const nobody = new Set(tablesWith('nobody'));
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => nobody.has(name)),
    [],
    'erasure.ts says that they concern nobody',
  );
  const exported = new Set([
    ...[...accountSections, ...furtherData].map(({ table }) => table),
    ...Object.keys(omittedColumns),
  ]);
  assert.deepEqual(
    rows.filter(({ name, refers }) => refers && !exported.has(name)),
    [],
    'neither in the file of a person’s data nor left out of it with a reason',
  );
  const withPeriod = new Set(Object.values(tablesOf).flat());
  assert.deepEqual(
    tablesWith('kept').filter((name) => !withPeriod.has(name)),
    [],
    'without a period of retention',
  );
});

test('every partially erased table is in an erasing statement', async () => {
  const files = [
    'accounts/closing/erase-personal-data.sql.ts',
    'accounts/firms/team-things.sql.ts',
    'accounts/firm-names/firm-name.sql.ts',
    'accounts/cases/case.sql.ts',
    'marketplace/your-data/erase-person.sql.ts',
    'billing/posting/own-posts.sql.ts',
    'billing/hand-overs/ended-requests.sql.ts',
  ];
  const texts = await Promise.all(files.map((file) => readFile(new URL(`../src/${file}`, import.meta.url), 'utf8')));
  const text = snake(texts.join('\n'));
  assert.deepEqual(
    tablesWith('part').filter((name) => !text.includes(name)),
    [],
  );
});
