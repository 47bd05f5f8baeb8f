import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../../platform/clock/calendar.ts';
import { displayMoney, pounds } from '../../platform/words/money.ts';
import { chargedBlocks, chargeFor, standardRate } from './pricing.ts';

const start = '2026-03-01';

for (const [days, further] of [
  [1, 0],
  [28, 0],
  [29, 1],
  [56, 1],
  [57, 2],
  [84, 2],
  [85, 3],
] as const) {
  test(`${days} days are one block and ${further} further`, () => {
    assert.deepEqual(chargedBlocks(start, addDays(start, days - 1)), { first: 1, further });
  });
}

test('one standard block costs 345.00 and 414.00 with VAT', () => {
  const charge = chargeFor('2026-11-21', '2026-12-18', standardRate);
  assert.equal(charge.subTotal, 345_00);
  assert.equal(charge.vat, 69_00);
  assert.equal(charge.total, 414_00);
  assert.equal(displayMoney(charge.total), '£414.00');
  assert.equal(pounds(charge.total), 414);
});

test('VAT is rounded half up to the penny', () => {
  const day = '2026-01-01';
  assert.equal(chargeFor(day, day, 2).vat, 0); // 0.4p
  assert.equal(chargeFor(day, day, 3).vat, 1); // 0.6p
  assert.equal(chargeFor(day, day, 1_02).vat, 20); // 20.4p
  assert.equal(chargeFor(day, day, 1_03).vat, 21); // 20.6p
});

test('for any posting and rate, sums add up in whole pence, and an extra day never costs less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10_000_00 }), (days, rate) => {
      const end = addDays(start, days);
      const charge = chargeFor(start, end, rate);
      assert.equal(charge.subTotal, charge.firstAmount + charge.furtherAmount);
      assert.equal(charge.total, charge.subTotal + charge.vat);
      assert.equal(charge.subTotal, rate * Math.ceil((days + 1) / 28));
      assert.ok(Object.values(charge).every(Number.isInteger));
      assert.ok(chargeFor(start, addDays(end, 1), rate).total >= charge.total);
    }),
  );
});
