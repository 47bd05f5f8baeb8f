import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsLine } from './facts-line.ts';

test('many places are counted, and what is not disclosed says what it is of', () => {
  const facts = [
    { field: 'turnover', text: 'Not disclosed' },
    { field: 'employees', text: 'None' },
  ];
  assert.equal(
    factsLine(['Wales', 'London', 'Scotland'], facts),
    'Wales and 2 more · Turnover not disclosed · No employees',
  );
  assert.equal(factsLine([], [{ field: 'employees', text: 'Not disclosed' }]), 'Employees not disclosed');
});
