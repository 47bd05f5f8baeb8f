import type { Annex, AnnexLine, MarketingKind } from '@marketplace/shared-contract/billing/certificates/annex';
import type { LedgerLine } from '../../marketplace/ledger/ledger-line.ts';

type Counted = { viewers: number; viewsCounted: boolean; alertsADay: number };

/** A ledger line in the annex's format. */
export const toLine = ({ at, until, deadline, deadlineBefore, startsOn, ...line }: LedgerLine): AnnexLine => ({
  ...{ kind: line.kind, at: at.toISOString(), until: until > at ? until.toISOString() : null },
  ...{ quantity: line.quantity, endsOn: line.endsOn },
  ...(startsOn && { startsOn }),
  ...(deadline && { deadline: deadline.toISOString() }),
  ...(deadlineBefore && { deadlineBefore: deadlineBefore.toISOString() }),
});

/** A period's ledger and its totals, as they appear in its certificate. */
export function annexOf(ledger: readonly LedgerLine[], { viewers, viewsCounted, alertsADay }: Counted): Annex {
  const sum = (kind: MarketingKind) =>
    ledger.reduce((total, line) => total + (line.kind === kind ? line.quantity : 0), 0);
  return {
    lines: ledger.map(toLine),
    alertsAccepted: sum('alerts accepted'),
    bounced: sum('bounced'),
    viewers,
    interestReceived: sum('interest received'),
    viewsCounted,
    alertsADay,
  };
}
