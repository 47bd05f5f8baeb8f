import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPart } from './commands/publish.ts';
import type { Fit } from './fit/fit.ts';
import type { Texts } from './fit/types/texts.ts';

/** A day of November 2026, by its number from 0. */
export const day = (number: number) => new Date(Date.parse('2026-11-01T09:00:00Z') + number * 86_400_000);

export type BuiltPartOptions = { shellApi?: string; publishedAt?: Date; files?: string[]; fit?: Fit; texts?: Texts[] };

/** A built part with files of its own, in a folder below `scratch`. */
export function builtPart(
  scratch: string,
  part: string,
  version: string,
  { shellApi = '^1.0.0', publishedAt = day(0), files = [`${version}.js`], fit, texts }: BuiltPartOptions = {},
): BuiltPart {
  const folder = join(scratch, `built-${part}-${version}`);
  mkdirSync(folder, { recursive: true });
  for (const name of files) writeFileSync(join(folder, name), `${part} ${version}`);
  const place = part === 'shell' ? 'shell' : `remotes/${part}/${version}`;
  const released = part === 'shell' ? { version, shellApi } : { name: part, version, shellApi };
  return {
    folder,
    texts,
    release: { part, version, publishedAt: publishedAt.toISOString(), place, files, released, ...(fit && { fit }) },
  };
}
