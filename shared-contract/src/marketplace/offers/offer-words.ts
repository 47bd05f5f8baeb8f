/** The round of an offer. */
export const offerRounds = { indicative: 'Indicative', final: 'Best and final' } as const;

/** The status of an offer. */
export const offerStates = {
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const;
export type OfferState = keyof typeof offerStates;

/** Evidence of a bidder's funds counts for this many days after it was seen. */
export const fundsDays = 90;

/** The label of each field of an offer: in the form, the list, the comparison and the log. */
export const offerWords = {
  Bidder: 'Bidder',
  ExpressionId: 'Their interest',
  ReceivedDay: 'Received on',
  ReceivedTime: 'Received at',
  Round: 'Round',
  Total: 'Amount',
  Assets: 'Amount by asset class',
  Deferred: 'Deferred part',
  Conditions: 'Conditions',
  FundsSeenOn: 'Evidence of funds seen on',
  FundsSeenBy: 'Evidence seen by',
  Connected: 'Connected party',
  ConnectedHow: 'How they are connected',
  State: 'State',
  StateReason: 'Reason for the state',
  Note: 'Note',
} as const;
export type OfferField = keyof typeof offerWords;
export const offerFields = Object.keys(offerWords) as OfferField[];
