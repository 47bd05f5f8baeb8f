import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const textOf = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const exported = /^export (?:async )?(?:function|const) (\w+)/gm;

test('every email the product sends is in the table of tests and pictures', () => {
  const all = readFileSync(new URL('every-mail.ts', import.meta.url), 'utf8');
  const mails = globSync('**/*.mail.ts', { cwd: root }).flatMap((file) =>
    [...textOf(file).matchAll(exported)].map(([, name]) => name),
  );
  assert.ok(mails.length > 60);
  assert.deepEqual(
    mails.filter((name) => !all.includes(`${name}(`)),
    [],
  );
});

test('an email is written in a file `*.mail.ts`, which is compared with the table', () => {
  const files = globSync('**/*.ts', { cwd: root, exclude: (path) => /\.(mail|test)\.ts$/.test(path) });
  const writers = files.filter((file) => /import \{[^}]*\brenderEmail\b/.test(textOf(file)));
  assert.deepEqual(writers, []);
});
