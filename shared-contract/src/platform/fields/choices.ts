import * as z from './zod.ts';

/** The keys of labels in their order, as a schema takes them: one at least. */
export const keysOf = <K extends string>(labels: Record<K, unknown>) => Object.keys(labels) as [K, ...K[]];

/** One of these; `required` is said where none was chosen. */
export const choice = <K extends string>(labels: Record<K, string>, required: string) =>
  z.enum(keysOf(labels), { error: required });
