import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type MarkParts = (string | number)[];
export type Seal = { keyId: string; digest: Buffer };

/** Seals what must not change unnoticed. The keys are the settings'; the database holds none (docs/decisions/0011). */
export type Seals = {
  of(text: string): Seal;
  /** Whether the seal is the text's; undefined when its key is not among the settings'. */
  matches(text: string, seal: Seal): boolean | undefined;
  /** A mark that is the same for the same parts and tells nobody without the key what they are. */
  mark(...parts: MarkParts): string;
  /** Whether a mark is that of these parts, under any of the keys. */
  isMark(mark: string, ...parts: MarkParts): boolean;
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
  };
}
