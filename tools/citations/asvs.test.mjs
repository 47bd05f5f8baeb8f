import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../bootstrap.mjs';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those only of level 3 are omitted. */
const sections = {
  ...{
    1.1: 2,
    1.2: 9,
    1.3: 11,
    1.4: 3,
    1.5: 2,
    2.1: 3,
    2.2: 3,
    2.3: 4,
    2.4: 1,
    3.2: 2,
    3.3: 4,
    3.4: 6,
    3.5: 5,
    3.7: 2,
  },
  ...{
    4.1: 3,
    4.2: 1,
    4.3: 2,
    4.4: 4,
    5.1: 1,
    5.2: 3,
    5.3: 2,
    5.4: 3,
    6.1: 3,
    6.2: 12,
    6.3: 4,
    6.4: 4,
    6.5: 5,
    6.6: 3,
  },
  ...{
    6.8: 4,
    7.1: 3,
    7.2: 4,
    7.3: 2,
    7.4: 5,
    7.5: 2,
    7.6: 2,
    8.1: 2,
    8.2: 3,
    8.3: 1,
    8.4: 1,
    9.1: 3,
    9.2: 4,
    11.1: 2,
  },
  ...{ 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5 },
  ...{ 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3 },
};
const requirements = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
);
const order = (id) => id.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);

/** Whether a cell such as "1.2.6–1.2.8", "4.3, 4.4" or "5.1.1" names a requirement. */
const names = (cell, id) =>
  cell.split(',').some((part) => {
    const [first = '', last = first] = part
      .replace('(L3)', '')
      .trim()
      .split(/\s*–\s*/);
    if (first.split('.').length === 2) return id.startsWith(`${first}.`);
    return order(first) <= order(id) && order(id) <= order(last);
  });

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const cells = [...page.matchAll(/^- \*\*(\d[^*]*?)\*\*/gm)].map(([, cell = '']) => cell);

test('every requirement of levels 1 and 2 has its row', () =>
  assert.deepEqual(
    requirements.filter((id) => !cells.some((cell) => names(cell, id))),
    [],
  ));

for (const chapter of ['V10', 'V17'])
  test(`${chapter} as a whole does not apply, with the reason`, () =>
    assert.match(page, new RegExp(`${chapter}\\b[ *]+does not apply: no `)));
