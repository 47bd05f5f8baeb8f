import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import type { SuppressionList } from '../../platform/mail/suppression-list.ts';

/** Asks the mail provider to take an address off its list, after it was let on again here. Throws when it did not. */
export const liftSuppression = (
  suppressions: SuppressionList,
  { address, reason }: { address: string; reason: DisableReason },
): Promise<void> => suppressions.lift(address, reason);
