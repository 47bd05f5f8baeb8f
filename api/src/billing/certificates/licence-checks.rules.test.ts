import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CheckResult } from '@marketplace/shared-contract/accounts/licence/licence-words';
import { licenceChecksIn } from './licence-checks.rules.ts';

const over = (on: string, to: string | null) => ({
  ...{
    on,
    practitionerId: to === null ? null : to.toLowerCase(),
    practitioner: to ?? 'Somebody',
    company: '',
    fromFirmId: 'a',
    toFirmId: 'a',
  },
});
const made = (who: string, checkedOn: string, result: CheckResult = 'checked', voidedOn: string | null = null) => ({
  ...{ practitionerId: who.toLowerCase(), checkedOn, result, voidedOn },
});
const [before, day, after] = ['2026-06-10', '2026-06-12', '2026-06-13'];

for (const [what, handOvers, checks, told] of [
  ['nobody who was not checked', [], [], ''],
  ['one in charge all through', [], [made('Al', before)], 'Al 2026-06-10'],
  ['both of a hand-over', [over(day, 'Bo')], [made('Al', before), made('Bo', before)], 'Al 2026-06-10, Bo 2026-06-10'],
  ['who was checked on the day they took over', [over(day, 'Bo')], [made('Bo', day)], 'Bo 2026-06-12'],
  ['who was checked on the day they handed over', [over(day, 'Bo')], [made('Al', day)], 'Al 2026-06-12'],
  ['nobody checked only after they had handed over', [over(day, 'Bo')], [made('Al', after)], ''],
  [
    'who was checked before that, by that check',
    [over(day, 'Bo')],
    [made('Al', before), made('Al', after)],
    'Al 2026-06-10',
  ],
  [
    'each once, however often they were in charge on a day',
    [over(day, 'Bo'), over(day, 'Al'), over(day, 'Bo')],
    [made('Al', before), made('Bo', day)],
    'Al 2026-06-10, Bo 2026-06-12',
  ],
  [
    'who was in charge between two hand-overs of one day',
    [over(day, 'Bo'), over(day, 'Cy')],
    [made('Bo', before), made('Cy', day)],
    'Bo 2026-06-10, Cy 2026-06-12',
  ],
  ['who came back, until they left again', [over(day, 'Bo'), over(after, 'Al')], [made('Al', after)], 'Al 2026-06-13'],
  ['nobody found to be not licensed since', [], [made('Al', before), made('Al', day, 'not found')], ''],
  ['nobody whose check had lapsed', [], [made('Al', '2025-06-20')], ''],
  ['who was checked a day less than a year before', [], [made('Al', '2025-06-21')], 'Al 2025-06-21'],
  ['nobody who changed the licence while in charge', [over(day, 'Bo')], [made('Al', before, 'checked', day)], ''],
  ['who changed it later', [over(day, 'Bo')], [made('Al', before, 'checked', after)], 'Al 2026-06-10'],
  ['nobody who is not known', [over(day, null)], [made('Al', before)], 'Al 2026-06-10'],
] as const)
  test(`ADR-0011: a certificate shows the licence check of ${what}`, () =>
    assert.equal(
      licenceChecksIn({ practitionerId: 'al', practitioner: 'Al' }, handOvers, checks, '2026-06-20')
        .map(({ practitioner, on }) => `${practitioner} ${on}`)
        .join(', '),
      told,
    ));
