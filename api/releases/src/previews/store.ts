// Previews: builds that are published and served to nobody but who opens their address (ADR-0053).
import * as z from 'zod/mini';
import { GateResult } from '../fit/fit.ts';
import type { ReleasedArea, ReleaseRegistry } from '../registry-schema.ts';
import { type DamagedFile, readAllStored, readStored } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';

/** A preview as a store has it, in a file of its own: no registry names it, so nothing that is served depends on it. */
const StoredPreview = z.looseObject({
  name: z.string(),
  parts: z.array(z.object({ part: z.string(), version: z.string() })),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  who: z.string(),
  why: z.optional(z.string()),
  /** What it was compared with: that is served with it. */
  gate: z.optional(GateResult),
  /** When somebody ended it before its time. */
  ended: z.optional(z.iso.datetime()),
});
export type StoredPreview = z.infer<typeof StoredPreview>;

export const previewKey = (name: string): string => `previews/${name}.json`;

/** The preview of a name, and the tag by which it can be replaced; undefined where there is none. */
export const readPreview = (
  target: Target,
  name: string,
): Promise<{ value: StoredPreview; tag: string | undefined } | undefined> =>
  readStored(target, previewKey(name), StoredPreview);

/**
 * All previews that a store still has, those that end first before the others and of one time by name, and the files of it
 * that cannot be read.
 */
export async function readPreviews(target: Target): Promise<{ previews: StoredPreview[]; faults: DamagedFile[] }> {
  const { values, faults } = await readAllStored(target, await target.list('previews'), StoredPreview);
  const previews = [...values.values()].sort(
    (one, other) => endOf(one) - endOf(other) || one.name.localeCompare(other.name),
  );
  return { previews, faults };
}

/** When a preview ends, or ended. */
export const endOf = ({ until, ended }: Pick<StoredPreview, 'until' | 'ended'>): number =>
  Math.min(Date.parse(until), Date.parse(ended ?? until));

export const isOpen = (preview: Pick<StoredPreview, 'until' | 'ended'>, now: Date): boolean =>
  endOf(preview) > now.getTime();

/** The registry with other releases of some areas; of an area that nothing is served of yet, the first. */
export function withAreas<T extends Pick<ReleaseRegistry, 'areas'>>(registry: T, areas: readonly ReleasedArea[]): T {
  const others = registry.areas.filter((served) => !areas.some(({ name }) => name === served.name));
  return {
    ...registry,
    areas: [...others, ...areas].sort((one, other) => one.name.localeCompare(other.name)),
  };
}
