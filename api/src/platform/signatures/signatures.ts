import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { decryptText, encryptText } from './encrypted-text.ts';

type PseudonymParts = (string | number)[];
export type Signature = { keyId: string; digest: Buffer };

/** Seals and verifies evidence. The keys come from the settings and are never in the database (ADR-0011). */
export type Signatures = {
  sign(text: string): Signature;
  /** Whether the seal matches the text; undefined if the settings lack its key. */
  verify(text: string, seal: Signature): boolean | undefined;
  /** A keyed hash: the same for the same parts, meaningless without the key. */
  pseudonym(...parts: PseudonymParts): string;
  /** These parts' hashes under every key, to find those made with an earlier key. */
  pseudonyms(...parts: PseudonymParts): string[];
  /** Whether a hash belongs to these parts, under any of the keys. */
  isPseudonym(mark: string, ...parts: PseudonymParts): boolean;
  /** Encrypts a text for one purpose. */
  encrypt(purpose: string, text: string): string;
  /** Decrypts a text with any of the keys; undefined if none fits or the purpose differs. */
  decrypt(purpose: string, closed: string): string | undefined;
};

const idOf = (key: string) => createHash('sha256').update(`id:${key}`).digest('hex').slice(0, 16);
const digestOf = (key: string, purpose: string, text: string) =>
  createHmac('sha256', `${purpose}:${key}`).update(text).digest();
const pseudonymOf = (key: string, parts: PseudonymParts) =>
  digestOf(key, 'mark', JSON.stringify(parts)).toString('base64url').slice(0, 22);
const equal = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** The first key seals and every key verifies, so replacing the first keeps earlier seals readable. */
export function openSignatures([current, ...former]: readonly [string, ...string[]]): Signatures {
  const keys = new Map([current, ...former].map((key) => [idOf(key), key]));
  return {
    sign: (text) => ({ keyId: idOf(current), digest: digestOf(current, 'seal', text) }),
    verify: (text, { keyId, digest }) => {
      const key = keys.get(keyId);
      if (key === undefined) return undefined;
      return equal(digestOf(key, 'seal', text), digest);
    },
    pseudonym: (...parts) => pseudonymOf(current, parts),
    pseudonyms: (...parts) => [...keys.values()].map((key) => pseudonymOf(key, parts)),
    isPseudonym: (mark, ...parts) =>
      [...keys.values()].some((key) => equal(Buffer.from(pseudonymOf(key, parts)), Buffer.from(mark))),
    encrypt: (purpose, text) => encryptText(current, purpose, text),
    decrypt: (purpose, closed) => {
      for (const key of keys.values()) {
        const text = decryptText(key, purpose, closed);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}
