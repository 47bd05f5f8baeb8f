import {
  addDays,
  type Day,
  displayDate,
  displayMinute,
  isDay,
  londonDay,
  londonInstant,
} from '../../platform/clock/calendar.ts';
import { readAmount } from '../../platform/fields/typed-amount.ts';
import { displayMoney, type Pence } from '../../platform/words/money.ts';
import { fundsDays, type OfferField } from './offer-words.ts';
import { isTime, type Offer, type RegisteredOffer, SaveOffer } from './offers.ts';

export const penceOf = (text: string): Pence => readAmount(text).value ?? 0;

type OfferProblem = { field: OfferField; message: string };
type Received = Pick<Offer, 'ReceivedDay' | 'ReceivedTime'>;

/** The time at which an offer was received. */
export const receivedAt = ({ ReceivedDay, ReceivedTime }: Received): Date => londonInstant(ReceivedDay, ReceivedTime);

function receivedProblem(offer: Received, now: Date): OfferProblem | undefined {
  if (!isDay(offer.ReceivedDay)) return undefined;
  if (offer.ReceivedDay > londonDay(now)) return { field: 'ReceivedDay', message: 'The day cannot be in the future' };
  if (!isTime(offer.ReceivedTime)) return undefined;
  const at = receivedAt(offer);
  if (displayMinute(at.toISOString()) !== offer.ReceivedTime)
    return { field: 'ReceivedTime', message: 'There was no such time on that day: the clocks went forward' };
  return at > now ? { field: 'ReceivedTime', message: 'The time cannot be in the future' } : undefined;
}

/** Errors in the sums of an offer: its classes add up to the amount, and the deferred part is included. */
function sumProblem({
  Total,
  Assets,
  Deferred,
}: Pick<Offer, 'Total' | 'Assets' | 'Deferred'>): OfferProblem | undefined {
  const total = penceOf(Total);
  if (penceOf(Deferred) > total)
    return { field: 'Deferred', message: `More than the amount of ${displayMoney(total)}` };
  const classes = Assets.reduce<Pence>((added, { Sum }) => added + penceOf(Sum), 0);
  return Assets.length === 0 || classes === total
    ? undefined
    : {
        field: 'Assets',
        message: `The classes come to ${displayMoney(classes)}, and the amount is ${displayMoney(total)}`,
      };
}

function fundsProblem({ FundsSeenOn: on, FundsSeenBy: by }: Offer, now: Date): OfferProblem | undefined {
  if (on === '' && by !== '') return { field: 'FundsSeenOn', message: 'Please enter the day it was seen' };
  if (on !== '' && by === '') return { field: 'FundsSeenBy', message: 'Please enter who saw it' };
  return on > londonDay(now) ? { field: 'FundsSeenOn', message: 'The day cannot be in the future' } : undefined;
}

/** Errors of an offer beyond its single fields; used by the form and the call. */
export const offerProblems = (offer: Offer, now: Date): OfferProblem[] =>
  [receivedProblem(offer, now), sumProblem(offer), fundsProblem(offer, now)].filter((one) => one !== undefined);

/** A note if an offer was received after the day of the sale. It is not refused: either day can be wrong. */
export const lateOffer = (receivedOn: string, soldOn: string | null | undefined): string | undefined =>
  isDay(receivedOn) && soldOn && receivedOn > soldOn
    ? `The offer came in after the sale on ${displayDate(soldOn)}. Please check both days.`
    : undefined;

/** The form of an offer. */
export const offerForm = (now: () => Date) =>
  SaveOffer.check(({ value, issues }) => {
    for (const { field, message } of offerProblems(value, now()))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });

/** What is stored of an offer: answers it does not need are removed. */
export const storedOffer = (offer: SaveOffer): Offer => ({
  ...offer,
  ConnectedHow: offer.Connected === 'yes' ? offer.ConnectedHow : '',
  StateReason: offer.State === 'open' ? '' : offer.StateReason,
});

/** The last day on which evidence of funds counts; undefined if none was seen. */
export const fundsUntil = ({ FundsSeenOn: on }: Pick<Offer, 'FundsSeenOn'>): Day | undefined =>
  isDay(on) ? addDays(on, fundsDays) : undefined;

/** Evidence of funds in words, with whether it still counts. */
export function fundsText(offer: Pick<Offer, 'FundsSeenOn' | 'FundsSeenBy'>, today: Day): string {
  const until = fundsUntil(offer);
  if (!until) return '';
  const seen = `Seen by ${offer.FundsSeenBy} on ${displayDate(offer.FundsSeenOn)}`;
  return today > until ? `${seen}, lapsed on ${displayDate(until)}` : `${seen}, valid until ${displayDate(until)}`;
}

/** An offer's present state: its latest record. */
export const latestOf = ({ records }: RegisteredOffer) => {
  const [latest] = records;
  if (!latest) throw new Error('An offer has a record');
  return latest;
};

/** The offers that were not struck out. */
export const standing = (offers: readonly RegisteredOffer[]): RegisteredOffer[] =>
  offers.filter((one) => !latestOf(one).struckOut);

const folded = (text: string) => text.trim().toLowerCase();

/** The distinct asset classes of several offers, whatever their spelling, and an offer's bid for one of them. */
export function classesOf(offers: readonly Pick<Offer, 'Assets'>[]): string[] {
  const named = new Map<string, string>();
  for (const { Text } of offers.flatMap(({ Assets }) => Assets))
    if (!named.has(folded(Text))) named.set(folded(Text), Text);
  return [...named.values()];
}
export function bidFor({ Assets }: Pick<Offer, 'Assets'>, assetClass: string): Pence | undefined {
  const bids = Assets.filter(({ Text }) => folded(Text) === folded(assetClass));
  return bids.length === 0 ? undefined : bids.reduce<Pence>((added, { Sum }) => added + penceOf(Sum), 0);
}
