import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratingOf, vitalNames, vitals } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import fc from 'fast-check';
import { percentile75, stepOf, upperEnd } from './vital-histogram.rules.ts';

const name = fc.constantFrom(...vitalNames);
const share = fc.double({ min: 0, max: 6, noNaN: true });

test('each step has one rating, valid for all of its values', () => {
  fc.assert(
    fc.property(name, share, (vital, part) => {
      const value = part * vitals[vital].poor;
      assert.equal(ratingOf(vital, upperEnd(vital, stepOf(vital, value))), ratingOf(vital, value));
    }),
  );
});

test('steps rise with the value, and the limits of good and needs improvement are step ends', () => {
  fc.assert(
    fc.property(name, share, share, (vital, one, other) => {
      const { poor } = vitals[vital];
      const [low, high] = [Math.min(one, other) * poor, Math.max(one, other) * poor];
      assert.ok(stepOf(vital, low) <= stepOf(vital, high));
    }),
  );
  for (const vital of vitalNames) {
    assert.equal(upperEnd(vital, stepOf(vital, vitals[vital].good)), vitals[vital].good);
    assert.equal(upperEnd(vital, stepOf(vital, vitals[vital].poor)), vitals[vital].poor);
  }
});

test('the percentile is on its page’s step', () => {
  fc.assert(
    fc.property(name, fc.array(share, { minLength: 1, maxLength: 60 }), (vital, parts) => {
      const values = parts.map((part) => part * vitals[vital].poor).sort((one, other) => one - other);
      const steps = values.map((value) => ({ step: stepOf(vital, value), pages: 1 }));
      const together = Object.values(Object.groupBy(steps, ({ step }) => step)).map((same = []) => ({
        step: same[0]?.step ?? 0,
        pages: same.length,
      }));
      const exact = values[Math.ceil(0.75 * values.length) - 1] ?? 0;
      const found = percentile75(vital, together);
      const step = stepOf(vital, exact);
      assert.ok(found <= upperEnd(vital, step) + 1e-9 && found >= (step === 0 ? 0 : upperEnd(vital, step - 1)) - 1e-9);
    }),
  );
});

test('without pages there is no percentile', () => assert.equal(percentile75('LCP', []), 0));
