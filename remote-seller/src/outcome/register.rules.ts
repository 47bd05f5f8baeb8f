import { penceOf } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Outcome } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import type { Pence } from '@marketplace/shared-contract/platform/words/money';

type Counts = Pick<Outcome, 'IndicativeOffers' | 'FinalOffers' | 'OffersFromConnected'>;
type Sale = Pick<Outcome, 'Total' | 'AtCompletion' | 'Deferred' | 'ConnectedParty' | 'ConnectedHow'>;

/** How many offers the register has. One without a round counts as final. */
export function countsOf(offers: readonly Offer[]): Counts {
  const indicative = offers.filter(({ Round }) => Round === 'indicative').length;
  const connected = offers.filter(({ Connected }) => Connected === 'yes').length;
  return {
    IndicativeOffers: `${indicative}`,
    FinalOffers: `${offers.length - indicative}`,
    OffersFromConnected: `${connected}`,
  };
}

/** What the register says of a sale by the offers taken over: one open answer leaves the sale's open. */
export function saleOf(taken: readonly Offer[]): Sale {
  const sumOf = (name: 'Total' | 'Deferred') => taken.reduce<Pence>((sum, offer) => sum + penceOf(offer[name]), 0);
  const inPounds = (pence: Pence) => (taken.length === 0 ? '' : (pence / 100).toFixed(2));
  const answers = taken.map(({ Connected }) => Connected);
  const connected = (['yes', '', 'not-established', 'no'] as const).find((answer) => answers.includes(answer));
  const how = taken.filter(({ ConnectedHow }) => ConnectedHow);
  return {
    Total: inPounds(sumOf('Total')),
    AtCompletion: inPounds(sumOf('Total') - sumOf('Deferred')),
    Deferred: inPounds(sumOf('Deferred')),
    ConnectedParty: connected ?? '',
    ConnectedHow: how
      .map(({ Bidder, ConnectedHow }) => (how.length > 1 ? `${Bidder}: ${ConnectedHow}` : ConnectedHow))
      .join('\n'),
  };
}
