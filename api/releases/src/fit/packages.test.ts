import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePackages } from './packages.ts';

const form = 'react-hook-form';
const compare = (needs: Record<string, string> | undefined, provides: Record<string, string> | undefined) =>
  comparePackages({ part: 'shell', version: 's1', shellApi: '1.0.0', fit: provides && { provides } }, [
    {
      part: 'seller',
      version: 'b',
      shellApi: '^1.0.0',
      fit: needs && {
        needs: Object.fromEntries(
          Object.entries(needs).map(([name, range]) => [name, { range, builtWith: range.replace(/^\D+/, '') }]),
        ),
      },
    },
  ]);

for (const [name, range, provides, offer] of [
  [form, '^7.93.0', { [form]: '7.92.0' }, 'provides 7.92.0'],
  ['react', '^19.3.1', { react: '20.0.0' }, 'provides 20.0.0'],
  ['react', '^19.3.1', { react: '19.4.0-rc.1' }, 'provides 19.4.0-rc.1'],
  ['@marketplace/shared-ui/map', '^1.0.0', { '@marketplace/shared-ui': '1.0.0' }, 'does not provide it'],
] as const) {
  test(`areas review 4b: ${name} ${range} is refused where the shell ${offer}`, () => {
    const built = range.slice(1);
    const misfit = `seller b needs ${name} ${range} (it was built with ${built}), and shell s1 ${offer}.`;
    assert.deepEqual(compare({ [name]: range }, provides).misfits, [misfit]);
  });
}

test('what is in the range is accepted, and what an older record does not say is said to be unknown', () => {
  const { misfits, compared } = compare({ [form]: '^7.92.0', react: '^19.3.1' }, { [form]: '7.93.0', react: '19.3.9' });
  assert.deepEqual([misfits, compared], [[], ['2 packages of seller b with shell s1']]);
  assert.deepEqual(compare({}, { react: '19.3.1' }).misfits, []);
  assert.deepEqual(compare(undefined, { react: '19.3.1' }).unknown, ['which packages seller b needs']);
  assert.deepEqual(compare({ [form]: '^9.0.0' }, undefined).unknown, ['which packages shell s1 provides']);
});
