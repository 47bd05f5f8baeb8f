import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';

export type DeliveryAddress = { periodId: number; buyerNumber: number; slot: EmailSlot };

const pattern = /^a(\d{1,9})-(\d{1,9})-([12])$/;

/** What the mail of a delivery to one of a buyer's addresses is known by, at every attempt to send it. */
export const deliveryKey = ({ periodId, buyerNumber, slot }: DeliveryAddress): string =>
  `a${periodId}-${buyerNumber}-${slot}`;

/** Which delivery a mail's key speaks of; undefined for a mail that is no alert. */
export function deliveryOf(key: string): DeliveryAddress | undefined {
  const [, period, buyer, slot] = pattern.exec(key) ?? [];
  return slot ? { periodId: Number(period), buyerNumber: Number(buyer), slot: Number(slot) as EmailSlot } : undefined;
}
