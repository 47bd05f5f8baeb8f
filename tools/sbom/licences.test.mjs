import assert from 'node:assert/strict';
import { test } from 'node:test';
import { billOfMaterials } from './bill-of-materials.mjs';
import { licenceProblems } from './licences.mjs';

const licensed = (...licenses) => ({ name: 'a-package', version: '1.2.3', licenses });

for (const [what, component, problem] of [
  ['a licence we may ship', licensed({ license: { id: 'MIT' } }), undefined],
  ['either of two, one of which we may', licensed({ expression: '(MPL-2.0 OR Apache-2.0)' }), undefined],
  ['two at once, both of which we may', licensed({ expression: 'MIT AND OFL-1.1' }), undefined],
  ['copyleft', licensed({ license: { id: 'AGPL-3.0-only' } }), /AGPL-3\.0-only, which is not among/],
  ['two at once, one of which we may not', licensed({ expression: 'MIT AND GPL-3.0-only' }), /which is not among/],
  [
    'the LGPL of the shared library behind sharp',
    { ...licensed({ license: { id: 'LGPL-3.0-or-later' } }), group: '@img', name: 'sharp-libvips-linux-x64' },
    undefined,
  ],
  [
    'another licence of it',
    { ...licensed({ license: { id: 'GPL-3.0-only' } }), group: '@img', name: 'sharp-libvips-linux-x64' },
    /GPL-3\.0-only, which is not among/,
  ],
  [
    'the LGPL of another package',
    { ...licensed({ license: { id: 'LGPL-3.0-or-later' } }), name: 'sharp-libvips-linux-x64' },
    /LGPL-3\.0-or-later, which is not among/,
  ],
  ['words instead of a licence', licensed({ license: { name: 'SEE LICENSE IN FILE' } }), /which is not among/],
  ['no licence', licensed(), /names no licence/],
])
  test(`${what}: ${problem ? 'refused' : 'shipped'}`, () => {
    const [found, ...others] = licenceProblems([component]);
    assert.deepEqual(others, []);
    if (problem) assert.match(found, problem);
    else assert.equal(found, undefined);
  });

test('the bill of materials is CycloneDX, names what is shipped by version, and neither our folders nor tools', () => {
  const { bomFormat, specVersion, components } = billOfMaterials();
  assert.equal(bomFormat, 'CycloneDX');
  assert.ok(Number(specVersion) >= 1.5);
  const has = (name) => components.some(({ purl }) => purl.startsWith(`pkg:npm/${name}@`));
  for (const shipped of ['fastify', 'react', 'pg']) assert.ok(has(shipped), shipped);
  for (const not of ['jest', '%40playwright/test', '%40marketplace/shared-ui']) assert.ok(!has(not), not);
  for (const { purl, version, hashes } of components) {
    assert.ok(version, purl);
    assert.match(hashes[0].content, /^[0-9a-f]{128}$/, purl);
  }
});
