import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { closedText, openedText } from './closed-text.ts';

type MarkParts = (string | number)[];
export type Seal = { keyId: string; digest: Buffer };

/** Seals what must not change unnoticed. The keys are the settings'; the database holds none (ADR-0011). */
export type Seals = {
  of(text: string): Seal;
  /** Whether the seal is the text's; undefined when its key is not among the settings'. */
  matches(text: string, seal: Seal): boolean | undefined;
  /** A mark that is the same for the same parts and tells nobody without the key what they are. */
  mark(...parts: MarkParts): string;
  /** Whether a mark is that of these parts, under any of the keys. */
  isMark(mark: string, ...parts: MarkParts): boolean;
  /** A text nobody can read without the key; what it is for is part of it. */
  close(purpose: string, text: string): string;
  /** The text again, under any of the keys; undefined when it was closed under none of them, or for another purpose. */
  open(purpose: string, closed: string): string | undefined;
};

const idOf = (key: string) => createHash('sha256').update(`id:${key}`).digest('hex').slice(0, 16);
const digestOf = (key: string, purpose: string, text: string) =>
  createHmac('sha256', `${purpose}:${key}`).update(text).digest();
const markOf = (key: string, parts: MarkParts) =>
  digestOf(key, 'mark', JSON.stringify(parts)).toString('base64url').slice(0, 22);
const equal = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** The first key seals, every one verifies: a key can be replaced without the seals under it becoming unreadable. */
export function sealsOf([current, ...former]: readonly [string, ...string[]]): Seals {
  const keys = new Map([current, ...former].map((key) => [idOf(key), key]));
  return {
    of: (text) => ({ keyId: idOf(current), digest: digestOf(current, 'seal', text) }),
    matches: (text, { keyId, digest }) => {
      const key = keys.get(keyId);
      if (key === undefined) return undefined;
      return equal(digestOf(key, 'seal', text), digest);
    },
    mark: (...parts) => markOf(current, parts),
    isMark: (mark, ...parts) =>
      [...keys.values()].some((key) => equal(Buffer.from(markOf(key, parts)), Buffer.from(mark))),
    close: (purpose, text) => closedText(current, purpose, text),
    open: (purpose, closed) => {
      for (const key of keys.values()) {
        const text = openedText(key, purpose, closed);
        if (text !== undefined) return text;
      }
      return undefined;
    },
  };
}
