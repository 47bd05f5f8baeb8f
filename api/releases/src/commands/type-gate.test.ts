import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Fit } from '../fit/fit.ts';
import { digestOfTexts, readTexts, type Texts, textsKey, writeTexts } from '../fit/types/texts.ts';
import { day, releasesInFolder, undoLast, who } from '../folder-releases.fixture.ts';
import { readServers } from '../servers-store.ts';
import { activate } from './activate.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { recordServers } from './record-servers.ts';
import { isWhole, publishOrMend } from './release.ts';
import { rollback } from './rollback.ts';
import { share } from './share.ts';

const ui = '@marketplace/shared-ui';
const declaring = (name: string): Texts => ({
  'shared-ui/src/index.d.ts': `export declare function label(of: { ${name}: string }): string;`,
});
const [titled, named] = [declaring('title'), declaring('name')];
const naming = (part: string, name: string): Texts => ({
  [`remote-${part}/src/remote.ts`]: `import { label } from '${ui}';\nexport const one = label({ ${name}: 'Shop' });`,
});

const shell = (types: Texts) => ({
  shellApi: '1.0.0',
  fit: { provides: { [ui]: '1.0.0' }, calls: {}, types: digestOfTexts(types) },
  texts: [types],
});
function area(part: string, types: Texts, name: string): { fit: Fit; texts: Texts[] } {
  const sources = naming(part, name);
  const fit = { needs: {}, calls: {}, types: digestOfTexts(types), sources: digestOfTexts(sources) };
  return { fit, texts: [types, sources] };
}
const misfit = (version: string, shell: string) => `seller ${version} does not fit shell ${shell}: Object literal`;

test('areas review 4c: a shell with a renamed prop is not released under the areas that pass the old one', async (t) => {
  const { target, built, release, activeAreas } = releasesInFolder(t);
  await release('shell', 's1', 0, shell(titled));
  await release('seller', 'a', 1, area('seller', titled, 'title'));
  await assert.rejects(release('shell', 's2', 2, shell(named)), ({ message }) => {
    assert.ok(message.startsWith(misfit('a', 's2')), message);
    assert.match(
      message,
      /'title' does not exist in type '\{ name: string; \}' \(remote-seller\/src\/remote\.ts, line 2\)\. Nothing was changed\./,
    );
    return true;
  });
  await publish(target, built('seller', 'b', area('seller', named, 'name')));
  const both = [
    { part: 'shell', version: 's2' },
    { part: 'seller', version: 'b' },
  ];
  const move = await activate(target, both, { act: 'release', who, now: day(3) });
  assert.ok(move.gate?.compared.includes('types that seller b uses with shell s2, the same it was built with'));
  // Neither can go back alone, but both together can.
  await assert.rejects(
    rollback(target, { part: 'seller', version: 'a', who }),
    /^Error: seller a does not fit shell s2/,
  );
  await assert.rejects(
    rollback(target, { part: 'shell', version: 's1', who }),
    /^Error: seller b does not fit shell s1/,
  );
  await undoLast(target, { who });
  assert.deepEqual(await activeAreas(), ['seller a']);
});

test('D5: types that a record names and that are missing or damaged stop releases, shares and servers, not rollbacks', async (t) => {
  const { target, built, release, write, activeAreas, moves } = releasesInFolder(t);
  await release('shell', 's1', 0, shell(titled));
  for (const [number, version] of ['a', 'b'].entries())
    await release('seller', version, number, area('seller', titled, 'title'));
  await publish(target, built('seller', 'c', area('seller', { ...titled, 'shared-ui/src/more.d.ts': '' }, 'title')));
  const key = textsKey(digestOfTexts(titled));
  for (const damage of ['not packed', undefined]) {
    if (damage === undefined) await target.remove([key]);
    else write(key, damage);
    const damaged =
      /^Error: types\/\w+\.json\.gz, which shell s1 is compared by, is missing or damaged; .* Nothing was changed\.$/;
    await assert.rejects(activate(target, [{ part: 'seller', version: 'c' }], { act: 'release', who }), damaged);
    await assert.rejects(share(target, { part: 'seller', version: 'c', percent: 10, who }), damaged);
    await assert.rejects(
      activate(target, [{ part: 'seller', version: 'c' }], { act: 'release', who, accept: 'x' }),
      damaged,
    );
  }
  await undoLast(target, { who });
  assert.deepEqual(await activeAreas(), ['seller a']);
  assert.match((await moves())[0]?.gate?.unknown.join() ?? '', /which shell s1 is compared by, is missing or damaged/);
  assert.equal(await isWhole(target, 'shell', 's1'), false, 'so that a release writes it again');
  await publishOrMend(target, built('shell', 's1', shell(titled)));
  await activate(target, [{ part: 'seller', version: 'c' }], { act: 'release', who });
});

test('texts whose paths lead out of their folder are not read', async (t) => {
  const { target } = releasesInFolder(t);
  const outside = { '../outside.ts': '' };
  await writeTexts(target, outside);
  assert.equal(await readTexts(target, digestOfTexts(outside)), undefined);
});

test('D5: so do a record of what is served and a record of the servers that cannot be read', async (t) => {
  const { target, built, release, write } = releasesInFolder(t);
  await release('shell', 's1', 0, shell(titled));
  await publish(target, built('seller', 'a', area('seller', titled, 'title')));
  const move = () => activate(target, [{ part: 'seller', version: 'a' }], { act: 'release', who });
  write('servers.json', '{');
  await assert.rejects(move(), /^Error: servers\.json at .* cannot be read.* Nothing was changed\.$/);
  await recordServers(target, { at: day(0).toISOString(), who, api: { version: '1', calls: {} } });
  assert.equal((await readServers(target))?.api.version, '1', 'recorded again');
  write('releases/shell/s1.json', '');
  await assert.rejects(move(), /^Error: releases\/shell\/s1\.json at .* cannot be read: it is empty/);
});

test('servers with a shell that a store’s areas do not fit are not recorded, and an area that does not fit theirs is not released', async (t) => {
  const { target, built, release } = releasesInFolder(t);
  const api = { version: '1', calls: {} };
  const servers = (types: Texts) => ({
    at: day(0).toISOString(),
    who,
    api,
    shell: { version: 's1', ...shell(types) },
  });
  await publish(target, built('shell', 'never-served', { ...shell(titled), texts: [titled, named] }));
  await recordServers(target, servers(titled));
  await release('seller', 'a', 1, area('seller', titled, 'title'));
  await assert.rejects(recordServers(target, servers(named)), /^Error: seller a does not fit shell s1/);
  await assert.rejects(release('buyer', 'b', 2, area('buyer', named, 'name')), /^Error: buyer b does not fit shell s1/);
});

test('declarations and sources go with the last release that has them', async (t) => {
  const { target, folder, release } = releasesInFolder(t);
  const has = (texts: Texts) => existsSync(join(folder, textsKey(digestOfTexts(texts))));
  await release('shell', 's1', 0, shell(titled));
  for (const [index, version] of ['a', 'b', 'c'].entries()) {
    const { fit, texts } = area('seller', titled, 'title');
    const own = { [`remote-seller/src/${version}.ts`]: '' };
    await release('seller', version, index, { fit: { ...fit, sources: digestOfTexts(own) }, texts: [...texts, own] });
  }
  assert.deepEqual(await prune(target, 'seller', 1, day(30)), ['a']);
  const kept = ['a', 'b', 'c'].filter((version) => has({ [`remote-seller/src/${version}.ts`]: '' }));
  assert.deepEqual([kept, has(titled)], [['b', 'c'], true]);
});
