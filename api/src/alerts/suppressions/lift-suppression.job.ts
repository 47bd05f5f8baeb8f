import type { DisableReason } from '@marketplace/shared-contract/notifications';
import type { Suppressions } from '../../platform/mail/suppressions.ts';

/** Asks the mail provider to take an address off its list, after it was let on again here. Throws when it did not. */
export const liftSuppression = (
  suppressions: Suppressions,
  { address, reason }: { address: string; reason: DisableReason },
): Promise<void> => suppressions.lift(address, reason);
