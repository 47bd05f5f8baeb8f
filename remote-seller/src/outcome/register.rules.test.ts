import { expect, test } from '@jest/globals';
import { anOffer } from '@marketplace/shared-contract/marketplace/offers/offers.fixture';
import { countsOf, saleOf } from './register.rules.ts';

const connected = { Connected: 'yes', ConnectedHow: 'A director.' } as const;

for (const [what, offers, counts] of [
  ['no offer', [], ['0', '0', '0']],
  ['one of each round', [{ Round: 'indicative' }, { Round: 'final', ...connected }], ['1', '1', '1']],
  ['one without a round', [{ Round: '' }, { State: 'withdrawn' }], ['0', '2', '0']],
] as const)
  test(`a register with ${what} is counted as ${counts.join(', ')}`, () => {
    expect(Object.values(countsOf(offers.map((over) => anOffer(over))))).toEqual(counts);
  });

for (const [what, offers, sale] of [
  ['no offer', [], ['', '', '', '', '']],
  ['one offer with a deferred part', [{}], ['250000.00', '200000.00', '50000.00', 'no', '']],
  ['one without', [{ Deferred: '' }], ['250000.00', '250000.00', '0.00', 'no', '']],
  [
    'two, of which one is connected',
    [
      { Total: '0.10', Deferred: '' },
      { Total: '0.20', Deferred: '0.05', ...connected },
    ],
    ['0.30', '0.25', '0.05', 'yes', 'A director.'],
  ],
  [
    'two connected bidders',
    [connected, { ...connected, Bidder: 'B Ltd', ConnectedHow: 'A lender.' }],
    ['500000.00', '400000.00', '100000.00', 'yes', 'Loaf Holdings Ltd: A director.\nB Ltd: A lender.'],
  ],
  ['two, of which one is not known', [{}, { Connected: '' }], ['500000.00', '400000.00', '100000.00', '', '']],
  [
    'two, of which one is not established',
    [{}, { Connected: 'not-established' }],
    ['500000.00', '400000.00', '100000.00', 'not-established', ''],
  ],
] as const)
  test(`a sale by ${what} has ${sale.filter(Boolean).join(', ') || 'nothing'}`, () => {
    expect(Object.values(saleOf(offers.map((over) => anOffer(over))))).toEqual(sale);
  });
