import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
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
];

for (const command of commands)
  test(`${command.join(' ')}: every file can be read by the compiler, and every line stands in its place`, () => {
    for (const [file, text] of Object.entries(plan(command, repository))) {
      parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
      assert.match(text, /something-?new/i, file);
      if (!repository.exists(file)) continue;
      // Of a file that is there nothing is lost: what was written is more lines of it.
      const lines = text.split('\n');
      assert.deepEqual(
        repository
          .read(file)
          .split('\n')
          .filter((line) => !lines.includes(line)),
        [],
        file,
      );
      assert.ok(lines.length > repository.read(file).split('\n').length, file);
    }
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
  assert.throws(() => after('text', '^nowhere$', 'line', 'a.ts'), /a\.ts has no line like/);
});
