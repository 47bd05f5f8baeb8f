import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { parseSync } from '@swc/core';
import { root } from '../bootstrap.mjs';
import { after, camel, kebab, pascal, title } from './names.mjs';
import { plan } from './plan.mjs';

/** The repository as it is; nothing is written. */
const repository = {
  read: (file) => readFileSync(join(root, file), 'utf8'),
  exists: (file) => existsSync(join(root, file)),
  list: (folder) => readdirSync(join(root, folder)),
};

const commands = [
  ['screen', 'public', 'SomethingNew'],
  ['screen', 'buyer', 'SomethingNew'],
  ['screen', 'seller', 'SomethingNew'],
  ['screen', 'admin', 'SomethingNew'],
  ['call', 'public', 'accounts/contact', 'somethingNew'],
  ['call', 'signed-in', 'accounts/account', 'somethingNew'],
  ['call', 'buyer', 'marketplace/matching', 'somethingNew'],
  ['call', 'seller', 'marketplace/posts', 'somethingNew'],
  ['call', 'admin', 'operations/users', 'somethingNew'],
  ['mail', 'billing/invoices', 'something-new'],
  ['job', 'alerts/digests', 'something-new'],
  ['field', 'somethingNew'],
];

/** What a field raises, and the import it adds to. */
const rewritten = /^export const cardVersion = |^import \{ line \} from/;

for (const command of commands)
  test(`${command.join(' ')}: every file can be read by the compiler, and every line stands in its place`, () => {
    for (const [file, text] of Object.entries(plan(command, repository))) {
      if (!file.endsWith('.sql')) parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
      assert.match(text, /something[-_ ]?new/i, file);
      if (!repository.exists(file)) continue;
      // Of a file that is there nothing is lost: what was written is more lines of it.
      const lines = text.split('\n');
      assert.deepEqual(
        repository
          .read(file)
          .split('\n')
          .filter((line) => !lines.includes(line) && !rewritten.test(line)),
        [],
        file,
      );
      assert.ok(lines.length > repository.read(file).split('\n').length, file);
    }
  });

test('a field is in every place that a forgotten one is refused in, and raises the version of stored cards', () => {
  const files = plan(['field', 'viewingNotes'], repository);
  const has = (file, ...lines) => {
    for (const line of lines) assert.ok(files[file].split('\n').includes(line), `${file} lacks ${line}`);
  };
  const migration = Object.keys(files).find((file) => file.startsWith('api/migrations/'));
  const [, number] = /^api\/migrations\/(\d{4})_viewing_notes\.sql$/.exec(migration) ?? [];
  assert.ok(
    repository.list('api/migrations').every((file) => !file.endsWith('.sql') || file.slice(0, 4) < number),
    migration,
  );
  has(migration, "alter table post add column viewing_notes text not null default '';");
  has('shared-contract/src/marketplace/posts/post-fields.ts', '  viewingNotes: {', "    label: 'Viewing Notes',");
  const places = files['shared-contract/src/marketplace/posts/post-places.ts'].split('\n');
  assert.equal(places.filter((line) => line === "    viewingNotes: 'Viewing notes',").length, 6);
  const schemas = files['shared-contract/src/marketplace/posts/post-schemas.ts'].split('\n');
  assert.equal(schemas.filter((line) => line === '  ViewingNotes: newText,').length, 2);
  assert.equal(schemas.filter((line) => line === '  viewingNotes: z.optional(z.string()),').length, 2);
  const version = (text) => Number(/cardVersion = (\d+)/.exec(text)[1]);
  const columns = 'api/src/marketplace/posts/post-columns.sql.ts';
  assert.equal(version(files[columns]), version(repository.read(columns)) + 1);
  has(columns, "  viewingNotes: { column: 'viewingNotes' },", '  viewingNotes: sql`viewing_notes`,');
  has('api/src/platform/database/schema.ts', '  viewingNotes: Generated<string>;');
});

test('a name is written as each place needs it', () => {
  for (const given of ['notice-board', 'noticeBoard', 'NoticeBoard'])
    assert.deepEqual(
      [pascal(given), camel(given), kebab(given), title(given)],
      ['NoticeBoard', 'noticeBoard', 'notice-board', 'Notice Board'],
    );
});

test('what cannot be made is refused in a sentence, before anything is written', () => {
  assert.throws(() => plan(['poem', 'x'], repository), /nothing new of the kind "poem"/);
  assert.throws(() => plan(['screen', 'attic', 'Board'], repository), /An area is one of/);
  assert.throws(() => plan(['screen', 'seller', '../board'], repository), /cannot be a name/);
  assert.throws(() => plan(['call', 'admin', '../../etc', 'count'], repository), /a group and a feature/);
  assert.throws(() => plan(['mail', 'billing/invoices', 'invoice'], repository), /is there already/);
  assert.throws(() => plan(['field', 'turnover'], repository), /has a field turnover already/);
  assert.throws(() => after('text', '^nowhere$', 'line', 'a.ts'), /a\.ts has no line like/);
});
