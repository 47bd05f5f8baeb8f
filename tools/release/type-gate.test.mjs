// The review's cases with the real areas and the real shared packages: their declarations, and those of a copy with changes.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { compareTypes } from '@marketplace/releases/fit/types';
import { digestOfTexts, writeTexts } from '@marketplace/releases/fit/types/texts';
import { areaSources } from '../build/area-sources.mjs';
import { areas, cacheFolder, root } from '../build/parts.mjs';
import { sharedTypes } from '../build/shared-types.mjs';
import { sharing } from '../build/webpack/sharing.mjs';

/** Below the repository, so that npm packages are found. */
const copy = join(cacheFolder, `changed-shared-packages.${process.pid}`);

/** Exchanges a text of the copy that is there once. */
function change(file, was, is) {
  const text = readFileSync(join(copy, file), 'utf8');
  assert.equal(text.split(was).length, 2, `${was} in ${file}`);
  writeFileSync(join(copy, file), text.replace(was, is));
}

let here;
let changed;
before(async () => {
  for (const name of ['shared-contract', 'shared-auth', 'shared-ui']) {
    cpSync(join(root, name, 'src'), join(copy, name, 'src'), { recursive: true });
  }
  change('shared-ui/src/parts/page.tsx', '  title: string;\n', '  heading: string;\n');
  change(
    'shared-ui/src/index.ts',
    "export { Card } from './parts/card.tsx';",
    "export { Card, Card as Tile } from './parts/card.tsx';",
  );
  change('shared-ui/src/parts/card.tsx', 'export function Card', '/** Only a comment. */\nexport function Card');
  try {
    [here, changed] = await Promise.all([sharedTypes(), sharedTypes(copy)]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

/** An area with one screen that has a page. */
function withScreenAlone(sources) {
  const entry = Object.keys(sources).find((path) => path.endsWith('/remote.tsx'));
  const screen = Object.keys(sources).find((path) => path.endsWith('.screen.tsx') && sources[path].includes('<Page '));
  return { ...sources, [entry]: `import './${screen.slice(entry.length - 'remote.tsx'.length)}';` };
}

/** A store in memory with the texts that a comparison reads. */
async function storeOf(...all) {
  const files = new Map();
  const store = {
    read: async (key) => (files.has(key) ? { content: files.get(key) } : undefined),
    create: async (key, content) => files.set(key, content) !== undefined,
  };
  for (const texts of all) await writeTexts(store, texts);
  return store;
}

const provides = Object.fromEntries(Object.keys(sharing({ isHost: true })).map((request) => [request, '1.0.0']));
const shellWith = (types) => ({ part: 'shell', version: 's1', fit: { provides, types: digestOfTexts(types) } });
const areaWith = (part, types, sources) => ({
  part,
  version: 'a',
  fit: { types: digestOfTexts(types), sources: digestOfTexts(sources) },
});

test('a comment and what is inside change no declaration; what is shared does', () => {
  assert.equal(digestOfTexts(changed) === digestOfTexts(here), false);
  const differing = Object.keys(here).filter((path) => here[path] !== changed[path]);
  assert.deepEqual(differing, ['shared-ui/src/index.d.ts', 'shared-ui/src/parts/page.d.ts']);
});

test('areas review 4c: a shell with a renamed prop of Page does not fit any of the four areas that are live', async () => {
  // One of them whole, and a screen of each other, with all that it takes: what is compared is what its remote.tsx leads to.
  const sources = areas.map((area) => (area === 'buyer' ? areaSources(area) : withScreenAlone(areaSources(area))));
  const store = await storeOf(here, changed, ...sources);
  const live = areas.map((area, index) => areaWith(area, here, sources[index]));
  const { misfits, compared, unknown } = await compareTypes(store, shellWith(changed), live);
  assert.deepEqual([unknown, compared.length], [[], 4]);
  assert.deepEqual(
    misfits.map((sentence) => /^(\w+) a uses (.*) \(.*\), which does not fit shell s1: (.*)$/.exec(sentence)?.slice(1)),
    areas.map((area) => [
      area,
      'Page of @marketplace/shared-ui',
      "Property 'title' does not exist on type 'IntrinsicAttributes & PageProps'.",
    ]),
  );
});

test('areas review 4a: an area that uses a new export of shared-ui does not fit the shell that lacks it', async () => {
  const sources = {
    'remote-buyer/src/remote.tsx':
      "import { Tile } from '@marketplace/shared-ui';\nexport const tile = <Tile>Posts</Tile>;\n",
  };
  const store = await storeOf(here, changed, sources);
  const { misfits } = await compareTypes(store, shellWith(here), [areaWith('buyer', changed, sources)]);
  assert.equal(misfits.length, 1, misfits.join('\n'));
  assert.match(
    misfits[0],
    /^buyer a uses Tile of @marketplace\/shared-ui \(remote-buyer\/src\/remote\.tsx, line 1\), which does not fit shell s1: Module '"@marketplace\/shared-ui"' has no exported member 'Tile'\.$/,
  );
});
