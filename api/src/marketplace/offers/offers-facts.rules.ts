import { lateOffer, penceOf } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import type { Purchaser } from '@marketplace/shared-contract/marketplace/outcome/outcome';
import { connectedWords } from '@marketplace/shared-contract/marketplace/outcome/outcome-words';
import { displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';

type Numbered = { number: number; struckOut: boolean; offer: Offer };
type OffersFact = { part: 'offers' | 'transaction'; label: string; value: string; source: string };

/** One offer in words, without its bidder because creditors read it. */
const inWords = (
  { Total, Deferred, Assets, Round, State, Connected, ReceivedDay, FundsSeenOn }: Offer,
  isLate: boolean,
): string =>
  [
    displayMoney(penceOf(Total)),
    penceOf(Deferred) > 0 && `${displayMoney(penceOf(Deferred))} of it deferred`,
    offerText('Assets', Assets).replaceAll('; ', ', '),
    offerText('Round', Round).toLowerCase(),
    `received on ${displayDate(ReceivedDay)}`,
    isLate && 'received after completion',
    connectedWords[Connected],
    FundsSeenOn ? 'evidence of funds seen' : 'no evidence of funds seen',
    State !== 'open' && offerText('State', State).toLowerCase(),
  ]
    .filter(Boolean)
    .join('; ');

/**
 * The register of offers in a statement: their number, the range of those before the completion, and each, highest first. Empty without
 * offers.
 */
export function offersFacts(records: readonly Numbered[], completedOn: string | null): OffersFact[] {
  const offers = standingOf(records).sort(byAmount);
  if (offers.length === 0) return [];
  const isLate = ({ ReceivedDay }: Offer) => lateOffer(ReceivedDay, completedOn) !== undefined;
  const inTime = offers.filter(({ offer }) => !isLate(offer));
  const [highest, lowest] = [inTime[0], inTime.at(-1)];
  const fact = (label: string, value: string): OffersFact => ({
    part: 'offers',
    label,
    value,
    source: 'Register of offers',
  });
  const connected = offers.filter(({ offer }) => offer.Connected === 'yes').length;
  const late = offers.length - inTime.length;
  const among = [
    late && `including ${late} after completion`,
    connected && `${connected} from connected parties`,
  ].filter(Boolean);
  const range = `Range of the offers${late ? ' before completion' : ''}`;
  return [
    fact('Offers in the register', [offers.length, ...among].join(', ')),
    ...(lowest && highest ? [fact(range, rangeOf(lowest, highest))] : []),
    ...offers.map(({ number, offer }) => fact(`Offer ${number}`, inWords(offer, isLate(offer)))),
  ];
}

/** The latest record of each offer that was not struck out. */
const standingOf = (records: readonly Numbered[]) =>
  records.filter(({ number, struckOut }, place) => records[place - 1]?.number !== number && !struckOut);

type Buying = readonly Pick<Purchaser, 'Name' | 'ExpressionId'>[];

/** The accepted offers of the purchasers; none unless each of them has exactly one. */
function acceptedOf(records: readonly Numbered[], purchasers: Buying): Offer[] {
  const accepted = standingOf(records).filter(({ offer }) => offer.State === 'accepted');
  const chosen = purchasers.flatMap(({ Name, ExpressionId }) => {
    const own = accepted.filter(
      ({ offer }) =>
        (ExpressionId !== null && offer.ExpressionId === ExpressionId) || folded(offer.Bidder) === folded(Name),
    );
    return own.length === 1 ? own : [];
  });
  return chosen.length < purchasers.length ? [] : [...new Set(chosen)].map(({ offer }) => offer);
}

/** The total of the purchasers' accepted offers; undefined if unknown. */
export function acceptedSums(
  records: readonly Numbered[],
  purchasers: Buying,
): { Total: string; Deferred: string } | undefined {
  const each = acceptedOf(records, purchasers);
  if (each.length === 0) return undefined;
  const sum = (field: 'Total' | 'Deferred') => displayMoney(each.reduce((all, one) => all + penceOf(one[field]), 0));
  return { Total: sum('Total'), Deferred: each.some(({ Deferred }) => Deferred === '') ? '' : sum('Deferred') };
}

/** The deferred part of each accepted offer of a purchaser, on its conditions: they say when it is due. */
export const deferredFacts = (records: readonly Numbered[], purchasers: Buying): OffersFact[] =>
  acceptedOf(records, purchasers)
    .filter(({ Deferred, Conditions }) => penceOf(Deferred) > 0 && Conditions !== '')
    .map(({ Deferred, Conditions }) => ({
      part: 'transaction',
      label: 'Deferred consideration',
      value: `${displayMoney(penceOf(Deferred))}. Conditions of the accepted offer: ${Conditions.replace(/\s*\n\s*/g, ' ')}`,
      source: 'Register of offers',
    }));

const folded = (name: string) => name.trim().toLowerCase();

const byAmount = (a: Numbered, b: Numbered) => penceOf(b.offer.Total) - penceOf(a.offer.Total);

function rangeOf(lowest: Numbered, highest: Numbered): string {
  const [from, to] = [lowest, highest].map(({ offer }) => displayMoney(penceOf(offer.Total)));
  return from === to ? `${to}` : `${from} to ${to}`;
}
