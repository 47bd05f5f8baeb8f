import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Seal = { keyId: string; digest: Buffer };

/** Seals what must not change unnoticed. The keys are the settings'; the database holds none (docs/decisions/0011). */
export type Seals = {
  of(text: string): Seal;
  /** Whether the seal is the text's; undefined when its key is not among the settings'. */
  matches(text: string, seal: Seal): boolean | undefined;
  /** A mark that is the same for the same parts and tells nobody without the key what they are. */
  mark(...parts: (string | number)[]): string;
};

const idOf = (key: string) => createHash('sha256').update(`id:${key}`).digest('hex').slice(0, 16);
const digestOf = (key: string, purpose: string, text: string) =>
  createHmac('sha256', `${purpose}:${key}`).update(text).digest();

/** The first key seals, every one verifies: a key can be replaced without the seals under it becoming unreadable. */
export function sealsOf([current, ...former]: readonly [string, ...string[]]): Seals {
  const keys = new Map([current, ...former].map((key) => [idOf(key), key]));
  return {
    of: (text) => ({ keyId: idOf(current), digest: digestOf(current, 'seal', text) }),
    matches: (text, { keyId, digest }) => {
      const key = keys.get(keyId);
      if (key === undefined) return undefined;
      const expected = digestOf(key, 'seal', text);
      return expected.length === digest.length && timingSafeEqual(expected, digest);
    },
    mark: (...parts) => digestOf(current, 'mark', JSON.stringify(parts)).toString('base64url').slice(0, 22),
  };
}
