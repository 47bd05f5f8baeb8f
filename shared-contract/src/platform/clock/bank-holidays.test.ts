import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankHolidayOn, bankHolidayText, isWeekend, type UkPart, workingDayBefore } from './bank-holidays.ts';
import { addDays } from './calendar.ts';

/** As published at gov.uk/bank-holidays; before 2026 without those proclaimed for a single year. */
const published: Record<UkPart, Record<number, string>> = {
  'england-and-wales': {
    2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
    2023: '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26',
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
  },
  scotland: {
    2016: '01-01 01-04 03-25 05-02 05-30 08-01 11-30 12-26 12-27',
    2017: '01-02 01-03 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
  },
  'northern-ireland': {
    2015: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2019: '01-01 03-18 04-19 04-22 05-06 05-27 07-12 08-26 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
  },
};

for (const [part, years] of Object.entries(published) as [UkPart, Record<number, string>][])
  for (const [year, days] of Object.entries(years))
    test(`defect 111: knows the bank holidays of ${year} in ${part}`, () => {
      const all = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n)).filter((day) =>
        day.startsWith(year),
      );
      assert.equal(
        all
          .filter((day) => bankHolidayOn(day, part))
          .map((day) => day.slice(5))
          .join(' '),
        days,
      );
    });

test('names a bank holiday with its part of the UK, unless it applies everywhere', () => {
  assert.deepEqual(['2026-12-25', '2026-11-30', '2027-03-29', '2017-01-02', '2026-11-27'].map(bankHolidayText), [
    'bank holiday: Christmas Day',
    'bank holiday in Scotland: St Andrew’s Day',
    'bank holiday in England and Wales and Northern Ireland: Easter Monday',
    'bank holiday in England and Wales and Northern Ireland: New Year’s Day; bank holiday in Scotland: 2nd January',
    undefined,
  ]);
});

test('the previous working day skips weekends and local bank holidays', () => {
  assert.equal(workingDayBefore('2026-12-29', 'england-and-wales'), '2026-12-24');
  assert.equal(workingDayBefore('2026-12-01', 'scotland'), '2026-11-27');
  assert.equal(workingDayBefore('2026-12-01', 'northern-ireland'), '2026-11-30');
});

test('defect 111: names a bank holiday, and its substitute alike', () => {
  const names = ['2026-12-25', '2026-12-26', '2026-12-28', '2026-12-29'].map((day) =>
    bankHolidayOn(day, 'england-and-wales'),
  );
  assert.deepEqual(names, ['Christmas Day', undefined, 'Boxing Day', undefined]);
  assert.deepEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend), [false, true, true, false]);
});
