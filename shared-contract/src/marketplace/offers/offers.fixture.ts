import type { SaveOffer } from './offers.ts';

/** An offer of early June 2026; `over` sets what a test is about. */
export const anOffer = (over: Partial<SaveOffer> = {}): SaveOffer => ({
  Bidder: 'Loaf Holdings Ltd',
  ExpressionId: null,
  ReceivedDay: '2026-06-09',
  ReceivedTime: '14:30',
  Round: 'final',
  Total: '250000.00',
  Assets: [
    { Text: 'Plant and machinery', Sum: '150000.50' },
    { Text: 'Goodwill', Sum: '99999.50' },
  ],
  Deferred: '50000.00',
  Conditions: 'Subject to the landlord’s consent.',
  FundsSeenOn: '2026-06-09',
  FundsSeenBy: 'Sam Seller',
  Connected: 'no',
  ConnectedHow: '',
  State: 'open',
  StateReason: '',
  Note: '',
  ...over,
});
