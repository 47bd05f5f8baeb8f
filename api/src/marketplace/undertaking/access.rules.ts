import type { SiteStatus } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Access, UndertakingState } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { isVisibleToOthers } from '../posts/status.rules.ts';
import { accessWindow, type RecordedEnd } from '../sale-file/window.rules.ts';

/** The facts that decide a buyer's access to a post's particulars. */
export type AccessFacts = {
  state: UndertakingState;
  /** They have accepted the current text. */
  acceptedNewest: boolean;
  /** The last day of their extended access, if extended. */
  openUntil: Day | null;
  confirmed: boolean;
  flagged: boolean;
  accountClosed: boolean;
  approved: boolean;
  status: SiteStatus;
  /** Null for a draft. */
  endsOn: Day | null;
  finalOffersBy: Day | null;
  /** The practitioner's record of the sale, and how long it stays open to this buyer if they are its named purchaser. */
  recorded: RecordedEnd;
  purchaserUntil: Day | null;
};

/** The facts that decide the last day. */
export type LastDayFacts = Pick<
  AccessFacts,
  'status' | 'endsOn' | 'finalOffersBy' | 'openUntil' | 'recorded' | 'purchaserUntil'
>;

/** A buyer's last day of access; undefined if the sale is over for them. */
export function lastDayOf(facts: LastDayFacts): Day | undefined {
  const { status, endsOn, finalOffersBy, openUntil, recorded, purchaserUntil } = facts;
  if (!endsOn || status === 'Withdrawn' || recorded === 'not sold') return undefined;
  // After a recorded sale only its purchaser can read on, to complete it.
  if (recorded === 'sold') return purchaserUntil ? later(purchaserUntil, openUntil) : undefined;
  // No purchaser is named yet: the practitioner has extended access for them.
  if (status === 'Sold') return openUntil ?? undefined;
  return later(accessWindow({ endsOn, finalOffersBy }), openUntil);
}

const later = (day: Day, other: Day | null): Day => (other && other > day ? other : day);

/**
 * A buyer's access under their undertaking, computed at each request (ADR-0080). A flagged buyer sees exactly what a buyer sees whose
 * practitioner has not decided, or has ended access.
 */
export function accessOf(facts: AccessFacts, today: Day): Access {
  const { state, status, approved } = facts;
  if (!isVisibleToOthers(status, approved)) return 'closed';
  const lastDay = lastDayOf(facts);
  if (!lastDay || today > lastDay || state === 'ended') return 'closed';
  if (state === 'declined') return 'declined';
  if (state === 'released' && (facts.flagged || facts.accountClosed || !facts.confirmed)) return 'closed';
  if (!facts.acceptedNewest) return 'accept-again';
  return state === 'waiting' ? 'waiting' : 'open';
}
