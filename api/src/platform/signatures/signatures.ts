import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { decryptText, encryptText } from './encrypted-text.ts';

type PseudonymParts = (string | number)[];
export type Signature = { keyId: string; digest: Buffer };

/** Seals what must not change unnoticed. The keys are the settings'; the database holds none (ADR-0011). */
export type Signatures = {
  sign(text: string): Signature;
  /** Whether the seal is the text's; undefined when its key is not among the settings'. */
  verify(text: string, seal: Signature): boolean | undefined;
  /** A keyed hash: the same for the same parts, meaningless without the key. */
  pseudonym(...parts: PseudonymParts): string;
  /** The marks of these parts under each of the keys: what an earlier key marked is found too. */
  pseudonyms(...parts: PseudonymParts): string[];
  /** Whether a hash belongs to these parts, under any of the keys. */
  isPseudonym(mark: string, ...parts: PseudonymParts): boolean;
  /** Encrypts a text for one purpose. */
  encrypt(purpose: string, text: string): string;
  /** Decrypts a text under any of the keys; undefined if none fits, or if it has another purpose. */
  decrypt(purpose: string, closed: string): string | undefined;
};

const idOf = (key: string) => createHash('sha256').update(`id:${key}`).digest('hex').slice(0, 16);
const digestOf = (key: string, purpose: string, text: string) =>
  createHmac('sha256', `${purpose}:${key}`).update(text).digest();
const pseudonymOf = (key: string, parts: PseudonymParts) =>
  digestOf(key, 'mark', JSON.stringify(parts)).toString('base64url').slice(0, 22);
const equal = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** The first key seals, every one verifies: a key can be replaced without the seals under it becoming unreadable. */
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
