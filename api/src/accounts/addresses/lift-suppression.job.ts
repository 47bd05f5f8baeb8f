import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import type { SuppressionList } from '../../platform/mail/suppression-list.ts';

/** Asks the mail provider to remove an address from its list, after it was re-enabled here. Throws on failure. */
export const liftSuppression = (
  suppressions: SuppressionList,
  { address, reason }: { address: string; reason: DisableReason },
): Promise<void> => suppressions.lift(address, reason);
