import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap.mjs';
import { bareTexts } from './bare-texts.mjs';

const linesIn = (jsx) => bareTexts(`export const Part = ({ on, name, children }) => (\n${jsx}\n);`);

test('defect 82: no text on a screen is a sibling of conditional content', () => {
  const files = globSync('{shared-auth,shared-ui,shell,remote-*}/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.(test|fixture)\./.test(file),
  );
  assert.ok(files.length > 100);
  assert.deepEqual(
    files.flatMap((file) => bareTexts(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`)),
    [],
  );
});

test('finds an element that comes before a text', () => {
  assert.deepEqual(linesIn('<p>{on && <b />}Log in</p>'), [2]);
  assert.deepEqual(linesIn('<p>\n{on ? <b /> : null}\n{name} is here</p>'), [4]);
});

test('finds a conditional text next to a sibling, and a fragment of texts', () => {
  assert.deepEqual(linesIn("<p>Shortlist{on && 'ed'}</p>"), [2]);
  assert.deepEqual(linesIn("<p>Sent to {on ? <b>{name}</b> : 'your address'}.</p>"), [2]);
  assert.deepEqual(linesIn('<p>{on && <>You are {name}</>}</p>'), [2]);
});

test('accepts texts with an element of their own', () => {
  for (const safe of [
    "<p>Shortlist<span>{on && 'ed'}</span></p>",
    "<p>{on && 'ed'}</p>",
    '<p>{on && <b />}<span>Log in</span></p>',
    '<p>Log in{on && <b />}</p>',
    "<p>{on ? 'Yes' : 'No'}, {name}</p>",
    '<ul>{on && <li />}{children}</ul>',
  ])
    assert.deepEqual(linesIn(safe), [], safe);
});
