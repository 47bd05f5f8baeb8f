import type { Settlement, SettlementState } from '@marketplace/shared-contract/billing/invoices/settlement';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { type BadgeTone, StatusBadge } from '../post/status-badge.tsx';

const tones: Record<SettlementState, BadgeTone> = {
  'Nothing due': 'quiet',
  Due: 'info',
  'Part paid': 'brass',
  Overdue: 'warning',
  Paid: 'success',
  Credited: 'quiet',
  'To be repaid': 'brass',
};

/** An invoice's state, in a word or two. */
export const SettlementBadge = ({ state }: { state: SettlementState }) => (
  <StatusBadge text={state} tone={tones[state]} />
);

/** The amount outstanding or to be paid back, unless it is all or nothing. */
export function outstandingOf({ outstanding, paid, credited }: Settlement): string {
  if (outstanding < 0) return `${displayMoney(penceOf(-outstanding))} to be paid back`;
  return outstanding > 0 && (paid !== 0 || credited !== 0) ? `${displayMoney(penceOf(outstanding))} outstanding` : '';
}
