import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { CheckedArea } from './layout.ts';
import { clausesOf, type TypeFault, typeMisfits } from './misfits.ts';

/** A shared module as an area was built with it, as the shell has it now, and what the area does with it. */
type Change = [why: string, was: string, is: string, area: string];

const ui = '@marketplace/shared-ui';
const element = "import('react').JSX.Element";
const node = "import('react').ReactNode";
const page = `export declare function Page(props: { title: string; subtitle?: string; children?: ${node} }): ${element};`;
const usePage = `import { Page } from '${ui}';\nexport const screen = () => <Page title="Live" subtitle="All">Posts</Page>;`;
const using = (names: string, code: string) => `import { ${names} } from '${ui}';\n${code}`;
const button = (variants: string) =>
  `export type Variant = ${variants};\nexport declare function Button(props: { variant: Variant; onPress?: (at: Date) => void }): ${element};`;
const hook = (result: string) => `export declare function usePosts(page: number): ${result};`;
const posts = using(
  'usePosts',
  'export const first = () => { const { rows } = usePosts(1); return rows[0]?.title.length; };',
);

const refused: [...Change, uses: string][] = [
  ['a renamed prop', page, page.replace('title:', 'heading:'), usePage, 'Page'],
  ['a renamed optional prop', page, page.replace('subtitle?:', 'lead?:'), usePage, 'Page'],
  [
    'a new prop that is required',
    page,
    page.replace('title: string;', 'title: string; width: number;'),
    usePage,
    'Page',
  ],
  [
    'an optional prop that is required now',
    page,
    page.replace('subtitle?:', 'subtitle:'),
    using('Page', 'export const screen = () => <Page title="Live" />;'),
    'Page',
  ],
  ['a prop of another type', page, page.replace('title: string', 'title: { text: string }'), usePage, 'Page'],
  ['a component that takes no children any more', page, page.replace(` children?: ${node}`, ''), usePage, 'Page'],
  ['a removed export', page, 'export declare const siteName: string;', usePage, 'Page'],
  ['a renamed export', page, page.replace('function Page', 'function Sheet'), usePage, 'Page'],
  [
    'a narrowed type',
    button("'primary' | 'danger'"),
    button("'primary'"),
    using('Button', 'export const b = <Button variant="danger" />;'),
    'Button',
  ],
  [
    'a removed member of a union that is passed on',
    button("'primary' | 'danger'"),
    button("'primary'"),
    using(
      'Button, type Variant',
      "const v: Variant[] = ['danger'];\nexport const b = v.map((one) => <Button variant={one} />);",
    ),
    'Variant',
  ],
  [
    'another argument of a callback',
    button('string'),
    button('string').replace('at: Date', 'at: number'),
    using('Button', 'export const b = <Button variant="x" onPress={(at) => at.toISOString()} />;'),
    'Button',
  ],
  [
    'a renamed field of what a hook returns',
    hook('{ rows: { title: string }[] }'),
    hook('{ items: { title: string }[] }'),
    posts,
    'usePosts',
  ],
  [
    'a field of it that may be missing',
    hook('{ rows: { title: string }[] }'),
    hook('{ rows: { title?: string }[] }'),
    posts,
    'usePosts',
  ],
  [
    'a hook that may return nothing',
    hook('{ rows: { title: string }[] }'),
    hook('{ rows: { title: string }[] } | undefined'),
    posts,
    'usePosts',
  ],
  [
    'a hook that returns a promise',
    hook('{ rows: { title: string }[] }'),
    hook('Promise<{ rows: { title: string }[] }>'),
    posts,
    'usePosts',
  ],
  [
    'arguments in another order',
    'export declare function keep(name: string, days: number): void;',
    'export declare function keep(days: number, name: string): void;',
    using('keep', "keep('work', 7);"),
    'keep',
  ],
  [
    'a new argument that is required',
    'export declare function keep(name: string): void;',
    'export declare function keep(name: string, days: number): void;',
    using('keep', "keep('work');"),
    'keep',
  ],
  [
    'an argument that is gone',
    'export declare function keep(name: string, days: number): void;',
    'export declare function keep(name: string): void;',
    using('keep', "keep('work', 7);"),
    'keep',
  ],
  [
    'a type that takes no type of its own any more',
    'export type Column<T> = { title: string; cell: (row: T) => string };',
    'export type Column = { title: string; cell: (row: unknown) => string };',
    using('type Column', 'export const c: Column<{ id: number }> = { title: "Id", cell: (row) => String(row.id) };'),
    'Column',
  ],
  [
    'a narrower limit of a type parameter',
    'export declare function first<T>(rows: T[]): T | undefined;',
    'export declare function first<T extends { id: number }>(rows: T[]): T | undefined;',
    using('first', "export const one = first(['a']);"),
    'first',
  ],
  [
    'the shape of a context that is shared',
    "import type { Context } from 'react';\nexport declare const Session: Context<{ user: { email: string } }>;",
    "import type { Context } from 'react';\nexport declare const Session: Context<{ email: string }>;",
    `import { useContext } from 'react';\n${using('Session', 'export const useEmail = () => useContext(Session).user.email;')}`,
    'Session',
  ],
  [
    'a constant with a value of another type',
    'export declare const breakpoint: 960;',
    "export declare const breakpoint: '960px';",
    using('breakpoint', 'export const half = breakpoint / 2;'),
    'breakpoint',
  ],
  [
    'a method of an object that is gone',
    'export declare const storage: { read(name: string): string; forget(name: string): void };',
    'export declare const storage: { read(name: string): string };',
    using('storage', "storage.forget('work');"),
    'storage',
  ],
  [
    'a class that is a function now',
    'export declare class CallFailed extends Error { status: number }',
    'export declare function CallFailed(status: number): Error;',
    using('CallFailed', 'export const is = (e: unknown) => e instanceof CallFailed && e.status;'),
    'CallFailed',
  ],
  [
    'a field of an error that is gone',
    'export declare class CallFailed extends Error { status: number }',
    'export declare class CallFailed extends Error { code: number }',
    using('CallFailed', 'export const is = (e: CallFailed) => e.status;'),
    'CallFailed',
  ],
  [
    'an export that is a type only now',
    'export declare class Clock { now(): Date }',
    'export interface Clock { now(): Date }',
    using('Clock', 'export const clock = new Clock();'),
    'Clock',
  ],
  [
    'a value more that an area has to name',
    "export type Tone = 'info' | 'error';\nexport declare const toneOf: () => Tone;",
    "export type Tone = 'info' | 'error' | 'success';\nexport declare const toneOf: () => Tone;",
    using(
      'type Tone, toneOf',
      "const names: Record<Tone, string> = { info: 'i', error: 'e' };\nexport const name = names[toneOf()];",
    ),
    'Tone',
  ],
];

const fine = using('Page', 'export const screen = () => <Page title="Live" />;');
const accepted: Change[] = [
  ['nothing', page, page, usePage],
  ['a new optional prop', page, page.replace('title: string;', "title: string; width?: 'page' | 'full';"), usePage],
  ['a new export', page, `${page}\nexport declare const siteName: string;`, usePage],
  ['a new module', page, page, usePage],
  ['a required prop that is optional now', page, page.replace('title:', 'title?:'), usePage],
  ['a prop that takes more', page, page.replace('title: string', `title: string | ${node}`), usePage],
  ['an optional prop that is gone and was not passed', page, page.replace(' subtitle?: string;', ''), fine],
  ['an optional prop that was renamed and not passed', page, page.replace('subtitle?:', 'lead?:'), fine],
  ['another export that is gone and was not used', `${page}\nexport declare const old: 1;`, page, usePage],
  ['a comment', page, `/** The page. */\n${page}`, usePage],
  [
    'props in another order',
    page,
    page.replace('title: string; subtitle?: string;', 'subtitle?: string; title: string;'),
    usePage,
  ],
  [
    'props that have a name now',
    page,
    `export type PageProps = { title: string; subtitle?: string; children?: ${node} };\nexport declare function Page(props: PageProps): ${element};`,
    usePage,
  ],
  [
    'an internal type that was renamed',
    button('string'),
    button('string').replaceAll('Variant', 'Kind'),
    using('Button', 'export const b = <Button variant="x" />;'),
  ],
  [
    'a parameter that was renamed',
    'export declare function keep(name: string): void;',
    'export declare function keep(key: string): void;',
    using('keep', "keep('work');"),
  ],
  [
    'a widened argument',
    'export declare function keep(name: string): void;',
    'export declare function keep(name: string | number): void;',
    using('keep', "keep('work');"),
  ],
  [
    'a new argument that is optional',
    'export declare function keep(name: string): void;',
    'export declare function keep(name: string, days?: number): void;',
    using('keep', "keep('work');"),
  ],
  [
    'a member more of a union that is passed',
    button("'primary'"),
    button("'primary' | 'danger'"),
    using('Button', 'export const b = <Button variant="primary" />;'),
  ],
  [
    'a member less of a union that is read',
    "export declare const tone: () => 'info' | 'error';",
    "export declare const tone: () => 'info';",
    using('tone', "export const is = tone() === 'info';"),
  ],
  [
    'a field more in what a hook returns',
    hook('{ rows: { title: string }[] }'),
    hook('{ rows: { title: string; id: number }[]; total: number }'),
    posts,
  ],
  [
    'a field less that was not read',
    hook('{ rows: { title: string; id: number }[] }'),
    hook('{ rows: { title: string }[] }'),
    posts,
  ],
  [
    'a result that is always there now',
    'export declare function read(): string | undefined;',
    'export declare function read(): string;',
    using('read', 'export const length = read()?.length ?? 0;'),
  ],
  [
    'a narrower result',
    'export declare const breakpoint: number;',
    'export declare const breakpoint: 960;',
    using('breakpoint', 'export const half = breakpoint / 2;'),
  ],
  [
    'a type parameter with a default',
    'export type Row<T> = { value: T };',
    'export type Row<T, Key = string> = { value: T; key?: Key };',
    using('type Row', 'export const r: Row<number> = { value: 1 };'),
  ],
  [
    'a callback that is told more',
    button('string'),
    button('string').replace('at: Date', 'at: Date, by: string'),
    using('Button', 'export const b = <Button variant="x" onPress={(at) => at.toISOString()} />;'),
  ],
  [
    'a class with a private field more',
    'export declare class CallFailed extends Error { status: number }',
    'export declare class CallFailed extends Error { status: number; private when; }',
    using('CallFailed', 'export const is = (e: unknown) => e instanceof CallFailed && e.status;'),
  ],
  [
    'a function that is a constant now',
    'export declare function keep(name: string): void;',
    'export declare const keep: (name: string) => void;',
    using('keep', "keep('work');"),
  ],
  [
    'an alias',
    page,
    `declare function Sheet(props: { title: string; subtitle?: string; children?: ${node} }): ${element};\nexport { Sheet as Page };`,
    usePage,
  ],
];

const shared = [ui, 'react'];
const areaOf = (part: string, [, was, is, area]: Change): CheckedArea => ({
  part,
  sources: { [`remote-${part}/src/remote.tsx`]: area },
  own: { 'shared-ui/src/index.d.ts': was },
  served: { 'shared-ui/src/index.d.ts': is },
  shared,
});
const name = (list: string, index: number) => `${list}${index}`;

let misfits: TypeFault[];
let others: TypeFault[];
// All of them are one program, so that the compiler reads what React is once.
before(async () => {
  ({ misfits, others } = await typeMisfits([
    ...refused.map(([why, was, is, area], index) => areaOf(name('refused', index), [why, was, is, area])),
    ...accepted.map((change, index) => areaOf(name('accepted', index), change)),
  ]));
});

const clauses = (part: string) =>
  clausesOf(
    misfits.filter((one) => one.part === part),
    'shell s2',
  );

for (const [index, [why, , , , uses]] of refused.entries()) {
  test(`refused, and the sentence names export, package and place: ${why}`, () => {
    const part = name('refused', index);
    const [clause = ''] = clauses(part);
    assert.match(
      clause,
      new RegExp(
        `^uses ${uses} of ${ui} \\(remote-${part}/src/remote\\.tsx, line \\d( and \\d more places?)?\\), which does not fit shell s2: .+\\.$`,
      ),
    );
  });
}

for (const [index, [why]] of accepted.entries()) {
  test(`accepted: ${why}`, () => assert.deepEqual(clauses(name('accepted', index)), []));
}

test('each example compiles with what it was built with', () => assert.deepEqual(others, []));

test('what an area has a copy of is its own, whatever the shell has', async () => {
  const contract = (field: string) => ({
    'shared-contract/src/marketplace/posts/post.d.ts': `export type Post = { ${field}: string };`,
  });
  const card = {
    'shared-ui/src/index.d.ts': `import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';\nexport declare function labelOf(post: Post): string;`,
  };
  const area = {
    part: 'seller',
    sources: {
      'remote-seller/src/remote.tsx': `import type { Post } from '@marketplace/shared-contract/marketplace/posts/post';\n${using('labelOf', 'export const post: Post = { title: "Shop" };\nexport const label = labelOf(post);')}`,
    },
    own: { ...card, ...contract('title') },
    shared,
  };
  const { misfits: fits } = await typeMisfits([{ ...area, served: { ...card, ...contract('title') } }]);
  assert.deepEqual(fits, []);
  const { misfits: found } = await typeMisfits([{ ...area, served: { ...card, ...contract('name') } }]);
  assert.deepEqual(
    found.map(({ line, uses }) => [line, uses]),
    [[4, `labelOf of ${ui}`]],
  );
});

test('what does not compile with its own declarations either is not the shell’s', async () => {
  const own = { 'shared-ui/src/index.d.ts': 'export declare const x: number;' };
  const served = { 'shared-ui/src/index.d.ts': 'export declare const x: 1;' };
  const sources = {
    'remote-seller/src/remote.tsx': using('x', "import { gone } from 'no-such-package';\nexport const y = gone + x;"),
  };
  const found = await typeMisfits([{ part: 'seller', sources, own, served, shared }]);
  assert.deepEqual([found.misfits, found.others.map(({ line }) => line)], [[], [2]]);
});
