import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from '../../platform/fields/zod.ts';
import { creditOf, IssueCreditNote, RecordPayment, settlementState, typedPounds } from './settlement.ts';

test('defect 3: an invoice’s state follows from its sums and date', () => {
  const states = [
    [0, 0, '2026-06-24', 'Due'],
    [0, 0, '2026-06-23', 'Overdue'],
    [100, 0, '2026-06-24', 'Part paid'],
    [100, 0, '2026-06-23', 'Overdue'],
    [0, 100, '2026-06-24', 'Due'],
    [414, 0, '2026-06-01', 'Paid'],
    [314, 100, '2026-06-01', 'Paid'],
    [0, 414, '2026-06-01', 'Credited'],
    [414, 1, '2026-06-01', 'To be repaid'],
  ] as const;
  for (const [paid, credited, dueOn, state] of states)
    assert.equal(settlementState({ total: 414, paid, credited, dueOn, today: '2026-06-24' }), state);
  assert.equal(
    settlementState({ total: 0, paid: 0, credited: 0, dueOn: '2026-06-01', today: '2026-06-24' }),
    'Nothing due',
  );
});

test('defect 3: credits in any parts add up to the penny to the charge, and never exceed it', () => {
  const pence = fc.integer({ min: 1, max: 5_000_00 });
  fc.assert(
    fc.property(fc.array(pence, { minLength: 1, maxLength: 30 }), (parts) => {
      const net = parts.reduce((sum, part) => sum + part, 0);
      const charged = { net, vat: Math.floor((net * 20 + 50) / 100) };
      let given = { net: 0, vat: 0 };
      for (const part of parts) {
        const { vat } = creditOf(part, given, charged, 20);
        // Each note bears the VAT of its own amount but for the penny that its neighbours' rounding moves.
        assert.ok(Math.abs(vat - part * 0.2) <= 1 && vat >= 0);
        given = { net: given.net + part, vat: given.vat + vat };
        assert.ok(given.vat <= charged.vat);
      }
      assert.deepEqual(given, charged);
    }),
  );
});

test('defect 3: reads pounds as people type them, and rejects anything else', () => {
  for (const [text, pounds] of [
    ['414', 414],
    [' £414.00 ', 414],
    ['1,242.5', 1242.5],
    ['£ 0.01', 0.01],
    ['12,345,678.90', 12_345_678.9],
  ] as const)
    assert.equal(typedPounds(text), pounds, text);
  for (const text of ['', '12,50', '1,2,3', '1.234', '-5', '4 14', '1e3', '£', '0x10', '１２', '999999999', 'NaN'])
    assert.ok(Number.isNaN(typedPounds(text)), text);
});

test('defect 3: rejects an invalid payment or credit at its field with a reason', () => {
  const problems = (schema: z.ZodMiniType, input: unknown) => {
    const read = z.safeParse(schema, input);
    return Object.fromEntries(
      read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message]),
    );
  };
  assert.deepEqual(problems(RecordPayment, {}), {
    Kind: 'Must be received or repaid',
    Amount: 'Amount is required',
    PaidOn: 'Please choose the day of the payment',
    Reference: 'Reference is required',
  });
  const payment = { Kind: 'received', Amount: 1, PaidOn: '2026-06-10', Reference: 'BACS 1' };
  for (const [Amount, message] of [
    [0, 'Must be more than £0.00'],
    [-1, 'Must be more than £0.00'],
    [1.005, 'Must be pounds and pence, such as 414.00'],
    ['1', 'Must be pounds and pence, such as 414.00'],
    [Number.NaN, 'Must be pounds and pence, such as 414.00'],
    [1e9, 'Must be at most £10,000,000.00'],
  ] as const)
    assert.deepEqual(problems(RecordPayment, { ...payment, Amount }), { Amount: message });
  assert.deepEqual(problems(IssueCreditNote, { Whole: false, Reason: ' ' }), {
    Reason: 'Reason is required',
    Amount: 'Amount is required',
  });
  assert.deepEqual(problems(IssueCreditNote, { Whole: false, Reason: 'A slip' }), { Amount: 'Amount is required' });
  assert.deepEqual(problems(IssueCreditNote, { Whole: true, Reason: 'A slip' }), {});
});
