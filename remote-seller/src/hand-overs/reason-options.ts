import { handOverReasonNames, handOverReasons } from '@marketplace/shared-contract/billing/hand-overs/hand-over';

/** The reasons to choose from. */
export const reasonOptions = handOverReasonNames.map((value) => ({ value, label: handOverReasons[value] }));
