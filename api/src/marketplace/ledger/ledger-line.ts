import type { MarketingKind } from '@marketplace/shared-contract/billing/certificates/annex';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';

/** A line of the marketing ledger; frequent events are totalled by day. */
export type LedgerLine = {
  kind: MarketingKind;
  at: Date;
  until: Date;
  quantity: number;
  endsOn: Day | null;
  startsOn?: Day | null;
  deadline?: Date | null;
  deadlineBefore?: Date | null;
};
