import type { Annex, MarketingKind } from '@marketplace/shared-contract/annex';
import type { LedgerLine } from '../../marketplace/ledger/ledger-line.ts';

/** A period's ledger as its certificate carries it, with its sums. */
export function annexOf(ledger: readonly LedgerLine[], viewers: number, viewsCounted: boolean): Annex {
  const sum = (kind: MarketingKind) =>
    ledger.reduce((total, line) => total + (line.kind === kind ? line.quantity : 0), 0);
  return {
    lines: ledger.map(({ kind, at, until, quantity, endsOn, startsOn, deadline, deadlineBefore }) => ({
      kind,
      at: at.toISOString(),
      until: until > at ? until.toISOString() : null,
      quantity,
      endsOn,
      ...(startsOn && { startsOn }),
      ...(deadline && { deadline: deadline.toISOString() }),
      ...(deadlineBefore && { deadlineBefore: deadlineBefore.toISOString() }),
    })),
    alertsAccepted: sum('alerts accepted'),
    bounced: sum('bounced'),
    viewers,
    interestReceived: sum('interest received'),
    viewsCounted,
  };
}
