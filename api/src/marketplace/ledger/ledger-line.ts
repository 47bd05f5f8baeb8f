import type { Day } from '@marketplace/shared-contract/calendar';
import type { MarketingKind } from '@marketplace/shared-contract/certificate-verification';

/** A line of the marketing ledger; what happens often is summed up by the day. */
export type LedgerLine = {
  kind: MarketingKind;
  at: Date;
  until: Date;
  quantity: number;
  endsOn: Day | null;
  startsOn?: Day | null;
};
