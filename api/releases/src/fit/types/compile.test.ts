import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type TypeFault, typeMisfits } from './compile.ts';
import type { CheckedArea } from './layout.ts';

/** A shared module as an area was built with it, as the shell has it now, and the area's use of it. */
type Change = [why: string, was: string, is: string, area: string];

const ui = '@marketplace/shared-ui';
const element = "import('react').JSX.Element";
const node = "import('react').ReactNode";
const page = `export declare function Page(props: { title: string; subtitle?: string; children?: ${node} }): ${element};`;
const using = (names: string, code: string) => `import { ${names} } from '${ui}';\n${code}`;
const usePage = using('Page', 'export const screen = () => <Page title="Live" subtitle="All">Posts</Page>;');
const fine = using('Page', 'export const screen = () => <Page title="Live" />;');
const keep = (parameters: string) => `export declare function keep(${parameters}): void;`;
const useKeep = using('keep', "keep('work', 7);");
const hook = (row: string) => `export declare function usePosts(page: number): { rows: ${row}[] };`;
const posts = using('usePosts', 'export const first = usePosts(1).rows[0]?.title.length;');
const context = (value: string) =>
  `import type { Context } from 'react';\nexport declare const Session: Context<${value}>;`;
const email = using(
  'Session',
  "import { useContext } from 'react';\nexport const useEmail = () => useContext(Session).user.email;",
);

const refused: Change[] = [
  ['a renamed prop', page, page.replace('title:', 'heading:'), usePage],
  ['a new prop that is required', page, page.replace('title: string;', 'title: string; width: number;'), usePage],
  ['a component that takes no children any more', page, page.replace(` children?: ${node}`, ''), usePage],
  ['areas review 4a: an export that the shell does not have', page, 'export declare const siteName: string;', usePage],
  ['a renamed field of what a hook returns', hook('{ title: string }'), hook('{ heading: string }'), posts],
  ['arguments in another order', keep('name: string, days: number'), keep('days: number, name: string'), useKeep],
  ['the shape of a context', context('{ user: { email: string } }'), context('{ email: string }'), email],
];

const accepted: Change[] = [
  ['nothing', page, page, usePage],
  ['a new optional prop', page, page.replace('title: string;', "title: string; width?: 'page' | 'full';"), usePage],
  ['a prop that takes more', page, page.replace('title: string', `title: string | ${node}`), usePage],
  ['an optional prop that is gone and was not passed', page, page.replace(' subtitle?: string;', ''), fine],
  ['another export that is gone and was not used', `${page}\nexport declare const old: 1;`, page, usePage],
  ['a comment', page, `/** The page. */\n${page}`, usePage],
  ['a field less that was not read', hook('{ title: string; id: number }'), hook('{ title: string }'), posts],
];

const shared = [ui, 'react'];
const areaOf = (name: string, [, was, is, area]: Change): CheckedArea => ({
  name,
  sources: { [`remote-${name}/src/remote.tsx`]: area },
  own: { 'shared-ui/src/index.d.ts': was },
  served: { 'shared-ui/src/index.d.ts': is },
  shared,
});

let misfits: TypeFault[];
let others: TypeFault[];
// All of them are one program, so that the compiler reads React's types once.
before(async () => {
  ({ misfits, others } = await typeMisfits([
    ...refused.map((change, index) => areaOf(`refused${index}`, change)),
    ...accepted.map((change, index) => areaOf(`accepted${index}`, change)),
  ]));
});
const of = (name: string) => misfits.filter(({ area }) => area === name);

for (const [index, [why]] of refused.entries()) {
  test(`refused, with its place and what the compiler says: ${why}`, () => {
    const [{ path, line, message } = { path: '', line: 0, message: '' }] = of(`refused${index}`);
    assert.equal(path, `remote-refused${index}/src/remote.tsx`);
    assert.ok(line > 0 && message.endsWith('.'), message);
  });
}

for (const [index, [why]] of accepted.entries()) {
  test(`accepted: ${why}`, () => assert.deepEqual(of(`accepted${index}`), []));
}

test('each example compiles with what it was built with', () => assert.deepEqual(others, []));

test('what an area has a copy of is its own, whatever the shell has', async () => {
  const contract = (field: string) => ({
    'shared-contract/src/marketplace/posts/post.d.ts': `export type Post = { ${field}: string };`,
  });
  const importPost = "import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';\n";
  const card = { 'shared-ui/src/index.d.ts': `${importPost}export declare function labelOf(post: Post): string;` };
  const uses = using('labelOf', 'export const post: Post = { title: "Shop" };\nexport const label = labelOf(post);');
  const area = {
    name: 'seller a',
    sources: { 'remote-seller/src/remote.tsx': importPost + uses },
    own: { ...card, ...contract('title') },
    shared,
  };
  const { misfits: fits } = await typeMisfits([{ ...area, served: { ...card, ...contract('title') } }]);
  assert.deepEqual(fits, []);
  const { misfits: found } = await typeMisfits([{ ...area, served: { ...card, ...contract('name') } }]);
  assert.deepEqual(
    found.map(({ line }) => line),
    [4],
  );
});

test('what does not compile with its own declarations either is not the shell’s', async () => {
  const own = { 'shared-ui/src/index.d.ts': 'export declare const x: number;' };
  const served = { 'shared-ui/src/index.d.ts': 'export declare const x: 1;' };
  const sources = {
    'remote-seller/src/remote.tsx': using('x', "import { gone } from 'no-such-package';\nexport const y = gone + x;"),
  };
  const found = await typeMisfits([{ name: 'seller a', sources, own, served, shared }]);
  assert.deepEqual([found.misfits, found.others.map(({ line }) => line)], [[], [2]]);
});
