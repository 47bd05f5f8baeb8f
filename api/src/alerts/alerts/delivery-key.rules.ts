export type Place = 1 | 2;
export type DeliveryAddress = { periodId: number; buyerNumber: number; place: Place };

const pattern = /^a(\d{1,9})-(\d{1,9})-([12])$/;

/** What the mail of a delivery to one of a buyer's addresses is known by, at every attempt to send it. */
export const deliveryKey = ({ periodId, buyerNumber, place }: DeliveryAddress): string =>
  `a${periodId}-${buyerNumber}-${place}`;

/** Which delivery a mail's key speaks of; undefined for a mail that is no alert. */
export function deliveryOf(key: string): DeliveryAddress | undefined {
  const [, period, buyer, place] = pattern.exec(key) ?? [];
  return place ? { periodId: Number(period), buyerNumber: Number(buyer), place: Number(place) as Place } : undefined;
}
