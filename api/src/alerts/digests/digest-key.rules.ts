import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';

export type DigestAddress = { digestId: number; slot: EmailSlot };

const pattern = /^d(\d{1,10})-([12])$/;
/** The largest id that its column holds. */
const lastId = 2_147_483_647;

/** The key of a digest to one of a buyer's addresses; the same for every attempt. */
export const digestKey = ({ digestId, slot }: DigestAddress): string => `d${digestId}-${slot}`;

/** The digest named by a mail's key; undefined if the mail is not a digest. */
export function digestOf(key: string): DigestAddress | undefined {
  const [, digest, slot] = pattern.exec(key) ?? [];
  return slot && Number(digest) <= lastId ? { digestId: Number(digest), slot: Number(slot) as EmailSlot } : undefined;
}
