import type * as z from 'zod/mini';
import type { Target } from './targets/target.ts';

/** An unreadable stored file: truncated, edited by hand, or of an unknown format. */
export class DamagedFile extends Error {
  readonly key: string;
  constructor(target: Target, key: string, reason: string) {
    super(`${key} at ${target.name} cannot be read: ${reason}.`);
    this.key = key;
  }
}

/** Reads a stored file; undefined if absent. Throws DamagedFile if it is not valid. */
export async function readStored<Schema extends z.ZodMiniType>(
  target: Target,
  key: string,
  schema: Schema,
): Promise<{ value: z.infer<Schema>; tag: string | undefined } | undefined> {
  const found = await target.read(key);
  if (!found) return undefined;
  const text = new TextDecoder().decode(found.content);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new DamagedFile(target, key, text.trim() === '' ? 'it is empty' : 'it is not JSON, or was cut short');
  }
  const read = schema.safeParse(json);
  if (read.success) return { value: read.data, tag: found.tag };
  const wrong = read.error.issues.map(({ path }) => path.join('.') || 'its content').slice(0, 3);
  throw new DamagedFile(target, key, `${wrong.join(', ')} is not as it should be`);
}

/** The readable contents of several files, and the errors of the others. One removed since it was listed is omitted. */
export async function readAllStored<Schema extends z.ZodMiniType>(target: Target, keys: string[], schema: Schema) {
  const values = new Map<string, z.infer<Schema>>();
  const faults: DamagedFile[] = [];
  await eachOf(keys, async (key) => {
    try {
      const found = await readStored(target, key, schema);
      if (found) values.set(key, found.value);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      faults.push(error);
    }
  });
  return { values, faults };
}

export const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 1)}\n`;

/** JSON with each object's keys in order: the same for the same content. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  );

/** How many files are read or written in parallel. */
const atATime = 16;

/** Does work on each, some in parallel. After a failure nothing more is started, and running work has ended. */
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += atATime) {
    const outcomes = await Promise.allSettled(all.slice(from, from + atATime).map(work));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }
}
