import { displayDate, isDay } from '../../platform/clock/calendar.ts';
import { displayMoney } from '../../platform/words/money.ts';
import { connectedPartyChoices } from '../outcome/outcome-words.ts';
import { penceOf } from './offer-rules.ts';
import { type OfferField, offerRounds, offerStates } from './offer-words.ts';
import type { AssetBid, Offer } from './offers.ts';

const chosen: Partial<Record<OfferField, Record<string, string>>> = {
  Round: offerRounds,
  Connected: connectedPartyChoices,
  State: offerStates,
};

/** A field of an offer in words; empty if unset. */
export function offerText(field: OfferField, value: Offer[OfferField] | undefined): string {
  if (value === undefined || value === null || value === '') return '';
  if (field === 'Assets')
    return (value as AssetBid[]).map(({ Text, Sum }) => `${Text}: ${displayMoney(penceOf(Sum))}`).join('; ');
  const text = String(value);
  if (field === 'Total' || field === 'Deferred') return displayMoney(penceOf(text));
  return isDay(text) ? displayDate(text) : (chosen[field]?.[text] ?? text);
}
