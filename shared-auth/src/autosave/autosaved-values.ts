import { merge, type Values } from './merge.rules.ts';

/** What a form was begun from: the values, and their version where they have one. */
export type EditBase = { from: Values; version: string | undefined };
/** A form's saved input. */
export type AutosavedValues = EditBase & { entered: Values };

/** A version nothing has: what it was begun from is not known to be what is stored. */
const unknownVersion = '"unknown"';

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** What was kept, in the shape of today or of an earlier release; nothing of its values has been checked. */
export function readAutosaved(kept: unknown): AutosavedValues | undefined {
  if (!isValues(kept)) return undefined;
  const { entered, from, version } = kept;
  if (!isValues(entered)) return { entered: kept, from: {}, version: undefined };
  return { entered, from: isValues(from) ? from : {}, version: typeof version === 'string' ? version : undefined };
}

/**
 * What was kept, put upon what is shown now: what was entered stays, what was not touched is as it is now. Where both were
 * changed it stays begun from what it was, so that saving it asks.
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
