import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementFacts } from '@marketplace/shared-contract/billing/statement/statement';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import type { ExportedExpression } from '../../marketplace/expressions/expression.sql.ts';
import { rows } from './a-sale.fixture.ts';
import { interestTable, offersTable, statementsTable } from './sale-tables.ts';

test('an offer names its bidder’s interest as in the table of interest', () => {
  const createdAt = new Date('2026-06-12T08:30:00Z');
  const one = { expressionId: 337, createdAt, forenames: 'Ann', surname: 'Baker', company: 'Baker Ltd', state: 'new' };
  const interest = [{ ...one, viewedAt: null, profile: '', visible: true } as ExportedExpression];
  const record = (number: number, ExpressionId: number | null) => ({
    ...{ number, version: 1, struckOut: false, reason: '', recordedAt: createdAt, recordedBy: 'Sam Seller' },
    offer: anOffer({ ExpressionId }),
  });
  const [listed] = rows(Buffer.from(interestTable(interest, false)));
  const offers = rows(Buffer.from(offersTable([record(1, 337), record(2, null)], interest)));
  assert.deepEqual(
    offers.map((row) => row['Their interest']),
    [`${listed?.Buyer}, ${listed?.['Expressed at']}`, ''],
  );
  assert.equal(offers[0]?.['Their interest'], 'Ann Baker, Baker Ltd, 12 June 2026 09:30:00');
});

for (const [interim, completedOn, account] of [
  [true, null, 'Marketing summary, interim'],
  [true, '2026-06-12', 'Marketing summary'],
  [false, null, 'Marketing summary'],
] as const)
  test(`a statement of a post ${interim ? 'on sale' : 'that ended'}, sold on ${completedOn}, is listed as ${account}`, () => {
    const facts = { interim, completedOn } as StatementFacts;
    const taken = {
      ...{ takenAt: new Date('2026-06-12T08:30:00Z'), takenBy: 'Sam Seller', factsHash: Buffer.of() },
      facts,
    };
    const [row] = rows(
      Buffer.from(statementsTable([{ ...taken, number: 1, kind: 'marketing', shape: 8, words: {}, sendings: [] }])),
    );
    assert.equal(row?.Account, account);
  });
