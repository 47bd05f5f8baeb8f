import { fundsText, penceOf } from '@marketplace/shared-contract/marketplace/offers/offer-rules';
import { offerText } from '@marketplace/shared-contract/marketplace/offers/offer-text';
import { offerRounds } from '@marketplace/shared-contract/marketplace/offers/offer-words';
import type { Offer } from '@marketplace/shared-contract/marketplace/offers/offers';
import { type Day, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney } from '@marketplace/shared-contract/platform/words/money';

/** When an offer was received, in London. */
const receivedText = ({ ReceivedDay, ReceivedTime }: Offer): string => `${displayDate(ReceivedDay)}, ${ReceivedTime}`;

const withMore = (text: string, more: string) => [text, more].filter(Boolean).join('. ');

const connectedText = ({ Connected, ConnectedHow }: Offer): string =>
  withMore(offerText('Connected', Connected), ConnectedHow);
const stateText = ({ State, StateReason }: Offer): string => withMore(offerText('State', State), StateReason);

/** Which offer it is: a bidder may make several. */
export const whichOffer = (number: number, { Round }: Offer): string =>
  Round ? `Offer ${number}, ${offerRounds[Round].toLowerCase()}` : `Offer ${number}`;

/** The facts of an offer, row by row, for list and comparison. Its amount and asset classes are separate. */
export const factsOf = (offer: Offer, today: Day): [name: string, text: string][] => [
  ['Paid at completion', displayMoney(penceOf(offer.Total) - penceOf(offer.Deferred))],
  ['Deferred part', offerText('Deferred', offer.Deferred)],
  ['Conditions', offer.Conditions],
  ['Evidence of funds', fundsText(offer, today)],
  ['Connected party', connectedText(offer)],
  ['Received', receivedText(offer)],
  ['State', stateText(offer)],
];
