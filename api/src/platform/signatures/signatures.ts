import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { decryptText, encryptText } from './encrypted-text.ts';

type PseudonymParts = (string | number)[];
export type Signature = { keyId: string; digest: Buffer };

/** Seals what must not change unnoticed. The keys are the settings'; the database holds none (ADR-0011). */
export type Signatures = {
  sign(text: string): Signature;
  /** Whether the seal is the text's; undefined when its key is not among the settings'. */
  verify(text: string, seal: Signature): boolean | undefined;
  /** A mark that is the same for the same parts and tells nobody without the key what they are. */
  pseudonym(...parts: PseudonymParts): string;
  /** The marks of these parts under each of the keys: what an earlier key marked is found too. */
  pseudonyms(...parts: PseudonymParts): string[];
  /** Whether a mark is that of these parts, under any of the keys. */
  isPseudonym(mark: string, ...parts: PseudonymParts): boolean;
  /** A text nobody can read without the key; what it is for is part of it. */
  encrypt(purpose: string, text: string): string;
  /** The text again, under any of the keys; undefined when it was closed under none of them, or for another purpose. */
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
