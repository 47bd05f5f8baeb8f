import { merge, type Values } from './merge.rules.ts';

/** The values a form started from, and their version if they have one. */
export type EditBase = { from: Values; version: string | undefined };
/** A form's saved input. */
export type AutosavedValues = EditBase & { entered: Values };

/** A version nothing has: the input may not be based on the stored values. */
const unknownVersion = '"unknown"';

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The stored copy, in the format of today or of an earlier release; its values are unchecked. */
export function readAutosaved(kept: unknown): AutosavedValues | undefined {
  if (!isValues(kept)) return undefined;
  const { entered, from, version } = kept;
  if (!isValues(entered)) return { entered: kept, from: {}, version: undefined };
  return { entered, from: isValues(from) ? from : {}, version: typeof version === 'string' ? version : undefined };
}

/**
 * Merges a stored copy into the current values: input stays, untouched fields are current. Fields changed on both sides keep their old
 * base, so that saving asks.
 */
export function resumeEdit(
  kept: AutosavedValues,
  now: EditBase,
): { values: Values; begun: EditBase; outdated: boolean } {
  const { values, asked } = merge(kept.from, { ...kept.from, ...kept.entered }, now.from);
  const outdated = now.version !== undefined && asked.some((name) => name in kept.from);
  const base = outdated ? { from: { ...now.from, ...kept.from }, version: kept.version ?? unknownVersion } : now;
  return { values: { ...now.from, ...values }, begun: base, outdated };
}
