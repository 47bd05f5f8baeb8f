import type { Signatures } from '../signatures/signatures.ts';

/**
 * What a mail's key becomes on the wire: with a mark that only we can make for this key and address. A report of a bounce
 * that brings both together is about a mail we sent there; anything else anybody could have written.
 */
export type MailIds = {
  of(key: string, address: string): string;
  /** The key, if the id is one of ours for this address. */
  keyOf(id: string, address: string): string | undefined;
};

const markLength = 16;
const pattern = new RegExp(`[0-9a-z-]+\\.[0-9a-f]{${markLength}}\\b`, 'g');

/**
 * What may be an id in a text: it is put after a `+` in the sender, before the `@` of a Message-ID, and alone in an envelope's id. Of
 * any kind of mail: which ids are ours is for their mark to show.
 */
export const idsIn = (text = ''): string[] => text.toLowerCase().match(pattern) ?? [];

export function mailIds(signatures: Pick<Signatures, 'pseudonym'>): MailIds {
  // Hexadecimal, for on its way an address may lose its capitals.
  const markOf = (key: string, address: string) =>
    Buffer.from(signatures.pseudonym('mail', key, address.toLowerCase()), 'base64url')
      .toString('hex')
      .slice(0, markLength);
  const of = (key: string, address: string) => `${key}.${markOf(key, address)}`;
  return {
    of,
    keyOf: (id, address) => {
      const key = id.toLowerCase().slice(0, -markLength - 1);
      return of(key, address) === id.toLowerCase() ? key : undefined;
    },
  };
}
