import type { Place } from '../alerts/delivery-key.rules.ts';

export type DigestAddress = { digestId: number; place: Place };

const pattern = /^d(\d{1,9})-([12])$/;

/** What a digest to one of a buyer's addresses is known by, at every attempt to send it. */
export const digestKey = ({ digestId, place }: DigestAddress): string => `d${digestId}-${place}`;

/** Which digest a mail's key speaks of; undefined for a mail that is none. */
export function digestOf(key: string): DigestAddress | undefined {
  const [, digest, place] = pattern.exec(key) ?? [];
  return place ? { digestId: Number(digest), place: Number(place) as Place } : undefined;
}
