import { keysOf } from '../../platform/fields/choices.ts';
import { dayField, optionalDay } from '../../platform/fields/day-field.ts';
import { Id, IdQuery } from '../../platform/fields/ids.ts';
import { line, lines, optionalLine, optionalLines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { choice, chosenOf, requiredSum, sum } from '../outcome/outcome.ts';
import { connectedPartyChoices } from '../outcome/outcome-words.ts';
import { type OfferField, offerRounds, offerStates } from './offer-words.ts';

/** The maximum length of each part of an offer, and size of a post's register. */
export const offerLimits = {
  offers: 100,
  bidder: 160,
  time: 20,
  assets: 20,
  asset: 100,
  conditions: 2000,
  how: 1000,
  reason: 300,
  note: 2000,
} as const;

const AssetBid = z.object({
  Text: line('Please enter the asset class', offerLimits.asset),
  Sum: requiredSum('Please enter its sum'),
});
export type AssetBid = z.infer<typeof AssetBid>;

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const isTime = (text: string): boolean => timePattern.test(text);

/** Converts a typed time to 24 hours: "9:05" and "9.05am" become "09:05", "2 pm" becomes "14:00". Others stay as typed. */
function in24Hours(text: string): string {
  const [, hour = '', minute, half] = text.match(/^(\d{1,2})(?:[:.]?(\d\d))?\s*(am|pm)?$/i) ?? [];
  if (!hour || !(minute || half) || (half && (Number(hour) < 1 || Number(hour) > 12))) return text;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}
/** A time of day in London. */
const time = line('Please enter the time', offerLimits.time).check(
  z.overwrite<string>(in24Hours),
  z.refine(isTime, 'Enter a time such as 09:05 or 14:30'),
);

/** An offer as its practitioner enters it (PD-76). */
export const SaveOffer = z.object({
  Bidder: line('Please enter the bidder’s name', offerLimits.bidder),
  /** The buyer's expression of interest in the post, if there is one. */
  ExpressionId: z.prefault(z.nullable(Id), null),
  ReceivedDay: dayField('Please enter the day'),
  ReceivedTime: time,
  Round: choice(offerRounds),
  Total: requiredSum('Please enter the amount'),
  Assets: z.prefault(
    z
      .array(AssetBid, { error: 'Must be a list of asset classes' })
      .check(z.maxLength(offerLimits.assets, `Must be at most ${offerLimits.assets} asset classes`)),
    [],
  ),
  Deferred: sum(),
  Conditions: optionalLines(offerLimits.conditions),
  FundsSeenOn: optionalDay(),
  FundsSeenBy: optionalLine(offerLimits.bidder),
  Connected: choice(connectedPartyChoices),
  ConnectedHow: optionalLines(offerLimits.how),
  State: z.prefault(z.enum(keysOf(offerStates), { error: 'Please choose the state' }), 'open'),
  StateReason: optionalLines(offerLimits.reason),
  Note: optionalLines(offerLimits.note),
} satisfies Record<OfferField, unknown>);
export type SaveOffer = z.infer<typeof SaveOffer>;
export type SaveOfferInput = z.input<typeof SaveOffer>;

export const StrikeOffer = z.object({ Reason: lines('Please say why it is struck out', offerLimits.reason) });
export type StrikeOffer = z.infer<typeof StrikeOffer>;

/** `?id=&number=` of an offer for a post. */
export const OfferQuery = z.extend(IdQuery, {
  number: z.pipe(
    z.string({ error: 'number is required' }).check(z.regex(/^[1-9]\d{0,5}$/, 'number must be a whole number')),
    z.transform(Number),
  ),
});
export type OfferQuery = z.infer<typeof OfferQuery>;

/** An offer in responses. */
export const Offer = z.object({
  Bidder: z.string(),
  ExpressionId: z.nullable(Id),
  ReceivedDay: z.string(),
  ReceivedTime: z.string(),
  Round: chosenOf(offerRounds),
  Total: z.string(),
  Assets: z.array(z.object({ Text: z.string(), Sum: z.string() })),
  Deferred: z.string(),
  Conditions: z.string(),
  FundsSeenOn: z.string(),
  FundsSeenBy: z.string(),
  Connected: chosenOf(connectedPartyChoices),
  ConnectedHow: z.string(),
  State: z.enum(keysOf(offerStates)),
  StateReason: z.string(),
  Note: z.string(),
} satisfies Record<OfferField, unknown>);
export type Offer = z.infer<typeof Offer>;

/** One of an offer's records; none ever changes. Striking out is the last. */
export const OfferRecord = z.object({
  recordedDate: z.string(),
  recordedBy: z.string(),
  struckOut: z.boolean(),
  /** Why it was struck out. */
  reason: z.string(),
  offer: Offer,
});
export type OfferRecord = z.infer<typeof OfferRecord>;

export const RegisteredOffer = z.object({
  number: z.int(),
  /** What an amendment starts from. */
  version: z.string(),
  /** Latest first. */
  records: z.array(OfferRecord).check(z.minLength(1)),
});
export type RegisteredOffer = z.infer<typeof RegisteredOffer>;

/** The offers for a post in the order they were recorded, for its firm only. */
export const OffersAnswer = z.object({ offers: z.array(RegisteredOffer) });
export type OffersAnswer = z.infer<typeof OffersAnswer>;
