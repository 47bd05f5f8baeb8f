import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sectorOf } from '@marketplace/shared-contract/marketplace/labels/sectors';
import { testProduct } from '../../../test/product.ts';
import type { Database } from '../../platform/database/connect.ts';
import { labelSets } from './label.sql.ts';

const file = new URL('../../../texts/labels.md', import.meta.url);

const item = (id: number | string, text: string) => `- ${id}: ${text}`;

/** The label sets of a database in the form of `api/texts/labels.md`: a heading for each set, a line for each label. */
async function labelText(db: Database): Promise<string> {
  const sets = labelSets(db);
  const section = (title: string, lines: string[]) => [`## ${title}`, '', ...lines, ''];
  const categories = (await sets.categoryLabels()).flatMap(({ categoryId, description, childCategories }) => [
    item(categoryId, description),
    ...childCategories.map((child) => `  ${item(child.categoryId, child.description)}`),
  ]);
  const numbered = (rows: { id: number; description: string }[]) => rows.map((row) => item(row.id, row.description));
  const read = async (table: 'title' | 'interestedStatus' | 'appointmentStatus' | 'tradingStatus' | 'location') =>
    numbered(await db.selectFrom(table).select(['id', 'description']).orderBy('id').execute());
  const readMore = async (table: 'turnover' | 'employees' | 'asset' | 'contactTopic') =>
    numbered(await db.selectFrom(table).select(['id', 'description']).orderBy('id').execute());
  return [
    ...section('Titles', await read('title')),
    ...section('Capacities of a seller', numbered(await db.selectFrom('capacity').selectAll().orderBy('id').execute())),
    ...section('Functions of a buyer', await read('interestedStatus')),
    ...section('Appointment statuses', await read('appointmentStatus')),
    ...section('Trading statuses', await read('tradingStatus')),
    ...section('Locations', await read('location')),
    ...section('Turnover bands', await readMore('turnover')),
    ...section('Employee bands', await readMore('employees')),
    ...section('Assets', await readMore('asset')),
    ...section('Categories', categories),
    ...section('Topics of the contact form', await readMore('contactTopic')),
    ...section(
      'Countries',
      (await sets.countryLabels()).map(({ code, name }) => item(code, name)),
    ),
  ].join('\n');
}

test('api/texts/labels.md matches the database, so changing a label changes both', async (t) => {
  const { db } = await testProduct(t);
  const text = await readFile(file, 'utf8');
  const sets = text.slice(text.indexOf('## '));
  assert.deepEqual(sets.trim().split('\n'), (await labelText(db)).trim().split('\n'));
});

test('every category is among the ten of its sector, which decides its drawing', async (t) => {
  const { db } = await testProduct(t);
  const { categoryLabels } = labelSets(db);
  const drawn = await readFile(new URL('../../../../shared-ui/src/sector/sector-name.css', import.meta.url), 'utf8');
  for (const { categoryId, childCategories } of await categoryLabels()) {
    assert.match(drawn, new RegExp(`\\.sector-${categoryId} `));
    for (const child of [{ categoryId }, ...childCategories]) assert.equal(sectorOf(child.categoryId), categoryId);
  }
});
