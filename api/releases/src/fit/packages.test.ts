import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fit } from './fit.ts';
import { comparePackages } from './packages.ts';

const form = 'react-hook-form';
const needs = (name: string, range: string, builtWith = range.replace(/^\D+/, '')): Fit => ({
  needs: { [name]: { range, builtWith } },
});
const compare = (fit: Fit | undefined, provides: Record<string, string> | undefined) =>
  comparePackages({ part: 'shell', version: 's1', fit: provides && { provides } }, [
    { part: 'seller', version: 'b', fit },
  ]);

const refused: [why: string, fit: Fit, provides: Record<string, string>, sentence: RegExp][] = [
  [
    'areas review 4b: react-hook-form raised by a minor',
    needs(form, '^7.93.0'),
    { [form]: '7.92.0' },
    /^seller b needs react-hook-form \^7\.93\.0 \(it was built with 7\.93\.0\), and shell s1 provides 7\.92\.0\.$/,
  ],
  ['a patch raised', needs('react', '^19.3.2'), { react: '19.3.1' }, /react \^19\.3\.2.* provides 19\.3\.1/],
  ['a first number raised', needs('react-redux', '^10.0.0'), { 'react-redux': '9.3.1' }, /provides 9\.3\.1/],
  ['a shell with a newer first number', needs('react', '^19.3.1'), { react: '20.0.0' }, /provides 20\.0\.0/],
  ['a shell that went back', needs('dayjs', '^1.11.23'), { dayjs: '1.11.20' }, /provides 1\.11\.20/],
  ['a shell with a preview', needs('react', '^19.3.1'), { react: '19.4.0-rc.1' }, /provides 19\.4\.0-rc\.1/],
  ['an exact version', needs('react-dom', '19.3.1'), { 'react-dom': '19.3.2' }, /provides 19\.3\.2/],
  ['a minor before 1.0', needs('web-vitals', '^0.6.0'), { 'web-vitals': '0.7.0' }, /provides 0\.7\.0/],
  [
    'a new group of shared-ui',
    needs('@marketplace/shared-ui/map', '^1.0.0'),
    { '@marketplace/shared-ui': '1.0.0' },
    /needs @marketplace\/shared-ui\/map \^1\.0\.0 .* shell s1 does not provide it/,
  ],
  [
    'shared-ui raised by a first number',
    needs('@marketplace/shared-ui', '^2.0.0'),
    { '@marketplace/shared-ui': '1.0.0' },
    /provides 1\.0\.0/,
  ],
];
for (const [why, fit, provides, sentence] of refused) {
  test(`refused, and the sentence names part, package, range and what is served: ${why}`, () => {
    const { misfits, unknown } = compare(fit, provides);
    assert.deepEqual([misfits.length, unknown], [1, []]);
    assert.match(misfits[0] ?? '', sentence);
  });
}

const accepted: [why: string, fit: Fit, provides: Record<string, string>][] = [
  ['the same versions', needs(form, '^7.92.0'), { [form]: '7.92.0' }],
  ['a shell with a newer minor', needs(form, '^7.92.0'), { [form]: '7.93.0' }],
  ['a shell with a newer patch', needs('react', '^19.3.1'), { react: '19.3.9' }],
  ['a shell that provides more', needs('react', '^19.3.1'), { react: '19.3.1', 'react-dom': '19.3.1' }],
  ['an area that needs nothing', { needs: {} }, { react: '19.3.1' }],
  ['a range of two first numbers', needs('react', '^18.0.0 || ^19.0.0', '19.3.1'), { react: '19.3.1' }],
  ['any version', needs('dayjs', '*', '1.11.23'), { dayjs: '1.0.0' }],
  ['a range from below', needs('dayjs', '>=1.11.0'), { dayjs: '2.0.0' }],
  ['a tilde', needs('dayjs', '~1.11.0'), { dayjs: '1.11.23' }],
  ['a part of a package', needs('react/jsx-runtime', '^19.3.1'), { 'react/jsx-runtime': '19.3.1' }],
];
for (const [why, fit, provides] of accepted) {
  test(`accepted: ${why}`, () => {
    const { misfits, compared, unknown } = compare(fit, provides);
    assert.deepEqual([misfits, unknown], [[], []]);
    assert.match(compared.join(), /^\d packages? of seller b with shell s1$/);
  });
}

test('records of before, which do not say what they need or provide, are accepted, and that is said', () => {
  const fit = needs(form, '^9.0.0');
  const { certain: _, ...found } = compare(undefined, { react: '19.3.1' });
  assert.deepEqual(found, { misfits: [], compared: [], unknown: ['which packages seller b needs'] });
  const unknown = ['which packages shell s1 provides'];
  assert.deepEqual(compare(fit, undefined), { misfits: [], compared: [], unknown });
});
