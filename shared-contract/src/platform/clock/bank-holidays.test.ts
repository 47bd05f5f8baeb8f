import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankHolidayOn, isWeekend } from './bank-holidays.ts';
import { addDays } from './calendar.ts';

/** As published for England and Wales, without those proclaimed for one year alone. */
const published: Record<number, string> = {
  2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
  2023: '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26',
  2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
  2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
  2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
};

for (const [year, days] of Object.entries(published))
  test(`defect 111: the bank holidays of ${year} in England and Wales are known`, () => {
    const all = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n)).filter((day) =>
      day.startsWith(year),
    );
    assert.equal(
      all
        .filter(bankHolidayOn)
        .map((day) => day.slice(5))
        .join(' '),
      days,
    );
  });

test('defect 111: a bank holiday has its name, and its substitute the same', () => {
  assert.deepEqual(['2026-12-25', '2026-12-26', '2026-12-28', '2026-12-29'].map(bankHolidayOn), [
    'Christmas Day',
    undefined,
    'Boxing Day',
    undefined,
  ]);
  assert.deepEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(isWeekend), [false, true, true, false]);
});
