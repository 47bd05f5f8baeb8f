import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';

export type DeliveryAddress = { periodId: number; buyerNumber: number; slot: EmailSlot };

const pattern = /^a(\d{1,9})-(\d{1,9})-([12])$/;

/** The key of a delivery's mail to one of a buyer's addresses; the same for every attempt. */
export const deliveryKey = ({ periodId, buyerNumber, slot }: DeliveryAddress): string =>
  `a${periodId}-${buyerNumber}-${slot}`;

/** The delivery that a mail's key names; undefined if the mail is not an alert. */
export function deliveryOf(key: string): DeliveryAddress | undefined {
  const [, period, buyer, slot] = pattern.exec(key) ?? [];
  return slot ? { periodId: Number(period), buyerNumber: Number(buyer), slot: Number(slot) as EmailSlot } : undefined;
}
