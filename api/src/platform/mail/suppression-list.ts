import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';

/** The mail provider's own list of addresses it sends nothing to; it has to agree before mail flows again (PD-48). */
export type SuppressionList = {
  /** Removes an address from the list, if it is there; throws if the provider failed. */
  lift(address: string, reason: DisableReason): Promise<void>;
};

/** Plain SMTP keeps no such list. */
export const noSuppressionList: SuppressionList = { lift: async () => undefined };
