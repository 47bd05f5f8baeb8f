// The review's cases with the real areas and shared packages: their declarations, and those of a changed copy.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { compareTypes } from '@marketplace/releases/fit/types';
import { digestOfTexts, writeTexts } from '@marketplace/releases/fit/types/texts';
import { releasesInFolder } from '@marketplace/releases/folder-releases.fixture';
import { areaSources } from '../build/area-sources.mjs';
import { areas, cacheFolder, root } from '../build/parts.mjs';
import { sharedTypes } from '../build/shared-types.mjs';
import { sharing } from '../build/webpack/sharing.mjs';

/** Below the repository, so that npm packages are found. */
const copy = join(cacheFolder, `changed-shared-packages.${process.pid}`);

/** Replaces a text in the copy that occurs once. */
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
  change('shared-ui/src/parts/card.tsx', 'export function Card', '/** Only a comment. */\nexport function Card');
  try {
    [here, changed] = await Promise.all([sharedTypes(), sharedTypes(copy)]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('comments and internals change no declaration; shared exports do', () => {
  const differing = Object.keys(here).filter((path) => here[path] !== changed[path]);
  assert.deepEqual(differing, ['shared-ui/src/parts/page.d.ts']);
});

test('areas review 4c: a shell with a renamed prop of Page does not fit any of the four live areas', async (t) => {
  const { target } = releasesInFolder(t);
  const sources = areas.map(areaSources);
  for (const texts of [here, changed, ...sources]) await writeTexts(target, texts);
  const [types, provided] = [here, changed].map(digestOfTexts);
  const provides = Object.fromEntries(Object.keys(sharing({ isHost: true })).map((request) => [request, '1.0.0']));
  const shell = { part: 'shell', version: 's1', shellApi: '1.0.0', fit: { provides, types: provided } };
  const live = areas.map((part, index) => ({
    part,
    version: 'a',
    shellApi: '^1.0.0',
    fit: { types, sources: digestOfTexts(sources[index]) },
  }));
  const { misfits, compared, unknown } = await compareTypes(target, shell, live);
  assert.deepEqual([unknown, compared.length], [[], areas.length]);
  const why = "Property 'title' does not exist on type 'IntrinsicAttributes & PageProps'";
  for (const area of areas)
    assert.ok(
      misfits.some((sentence) => sentence.startsWith(`${area} a does not fit shell s1: ${why}`)),
      misfits.join('\n'),
    );
});
