import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap.mjs';

/** Parts without a visible rendering. */
const unseen = new Map([
  ['AreaPart', 'a part that another area brings'],
  ['Home', 'a whole page, made of parts that are here'],
  ['LeaveGuard', 'asks before a page is left; its question is a ConfirmDialog'],
  ['OthersEmailField', 'part of InviteForm'],
  ['ListChanged', 'part of ListPages'],
  ['ToLastPage', 'leads on'],
  ['UsualOrder', 'part of SortControl'],
]);
const read = (path) => readFileSync(join(root, path), 'utf8');

test('the catalogue shows every part that shared-ui exports', () => {
  const roots = globSync('shared-ui/src/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const ofRoots = roots.flatMap((path) => [...read(path).matchAll(/export \{([^}]+)\} from '\.\/[^']+\.tsx'/g)]);
  const apart = Object.values(JSON.parse(read('shared-ui/package.json')).exports).filter((path) =>
    path.endsWith('.tsx'),
  );
  const ofApart = apart.flatMap((path) => [
    ...read(join('shared-ui', path)).matchAll(/^export (?:const|function) (\w+)/gm),
  ]);
  const offered = [...ofRoots, ...ofApart]
    .flatMap(([, names]) => names.split(',').map((name) => name.trim()))
    .filter((name) => name === 'toast' || /^[A-Z][A-Za-z]+$/.test(name))
    .filter((name) => !/ as /.test(name));
  assert.ok(offered.length > 50, `${offered.length} parts`);
  const shown = globSync('shared-ui/catalogue/**/*.tsx', { cwd: root }).map(read).join('\n');
  const missing = offered.filter((name) => !unseen.has(name) && !new RegExp(`<${name}\\b|\\b${name}\\(`).test(shown));
  assert.deepEqual(missing, []);
});
