import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handedOverIn } from './handed-over.rules.ts';

const over = (on: string, practitioner: string, fromFirmId: string, toFirmId: string) => ({
  ...{ on, practitioner, practitionerId: practitioner, fromFirmId, toFirmId, company: `${toFirmId} LLP` },
});

for (const [what, all, told] of [
  ['none', [], []],
  ['one in the firm', [over('2026-06-12', 'Bo', 'a', 'a')], ['2026-06-12 Bo within']],
  [
    'there and back on a day names who was in charge for part of it',
    [over('2026-06-12', 'Bo', 'a', 'a'), over('2026-06-12', 'Al', 'a', 'a')],
    ['2026-06-12 Bo within', '2026-06-12 Al within'],
  ],
  [
    'to and fro on a day, of two who are both named',
    [over('2026-06-12', 'Bo', 'a', 'a'), over('2026-06-12', 'Al', 'a', 'a'), over('2026-06-12', 'Bo', 'a', 'a')],
    ['2026-06-12 Bo within'],
  ],
  [
    'of a day the last alone of who are named elsewhere',
    [over('2026-06-12', 'Bo', 'a', 'a'), over('2026-06-12', 'Cy', 'a', 'a'), over('2026-06-13', 'Bo', 'a', 'a')],
    ['2026-06-12 Cy within', '2026-06-13 Bo within'],
  ],
  ['to another firm', [over('2026-06-12', 'Di', 'a', 'b')], ['2026-06-12 Di b LLP']],
  [
    'through another firm in a day',
    [over('2026-06-12', 'Bo', 'a', 'a'), over('2026-06-12', 'Di', 'a', 'b'), over('2026-06-12', 'Ed', 'b', 'b')],
    ['2026-06-12 Bo within', '2026-06-12 Di b LLP', '2026-06-12 Ed within'],
  ],
  [
    'in the firm and out of it on a day',
    [over('2026-06-12', 'Bo', 'a', 'a'), over('2026-06-12', 'Di', 'a', 'b')],
    ['2026-06-12 Bo within', '2026-06-12 Di b LLP'],
  ],
  [
    'to another firm and back on a day',
    [over('2026-06-12', 'Di', 'a', 'b'), over('2026-06-12', 'Al', 'b', 'a')],
    ['2026-06-12 Di b LLP', '2026-06-12 Al a LLP'],
  ],
] as const)
  test(`ADR-0073, ADR-0011: for hand-overs in a period, ${what}`, () =>
    assert.deepEqual(
      handedOverIn(all, 'Al').map(
        ({ on, practitioner, company, within }) => `${on} ${practitioner} ${within ? 'within' : company}`,
      ),
      told,
    ));
