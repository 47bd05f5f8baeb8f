import type { Signatures } from '../signatures/signatures.ts';

/**
 * A mail's key on the wire, with a mark that only we can compute for this key and address. A bounce report with a valid pair is about a
 * mail we sent there; anything else could be forged.
 */
export type MailIds = {
  of(key: string, address: string): string;
  /** The key, if the id is one of ours for this address. */
  keyOf(id: string, address: string): string | undefined;
};

const markLength = 16;
const pattern = new RegExp(`[0-9a-z-]+\\.[0-9a-f]{${markLength}}\\b`, 'g');

/**
 * Possible mail ids in a text: after a `+` in the sender, before the `@` of a Message-ID, or alone in an envelope id. Their mark shows
 * whether they are ours.
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
