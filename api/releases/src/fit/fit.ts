import * as z from 'zod/mini';
import type { JsonSchema } from './schema-fit.ts';

/** A shared package as a part requires it: the range it accepts, and the version it was built with. */
const NeededPackage = z.object({ range: z.string(), builtWith: z.string() });

const Schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);

/** A call of the API: its query and body, and its response with media type. */
const CallSchemas = z.object({
  query: z.optional(Schema),
  body: z.optional(Schema),
  answer: z.optional(Schema),
  media: z.optional(z.string()),
});
export type CallSchemas = z.infer<typeof CallSchemas>;

/** Calls by method and path, such as `POST /seller/draft`. */
const Calls = z.record(z.string(), CallSchemas);
export type Calls = z.infer<typeof Calls>;

/** What a part needs from others and offers them, as found by its build. Records older than ADR-0047 lack it. */
export const Fit = z.looseObject({
  /** The shared packages that the part takes from the shell and does not bundle, by the name they are shared under. */
  needs: z.optional(z.record(z.string(), NeededPackage)),
  /** The shared packages that the shell provides, and their versions. */
  provides: z.optional(z.record(z.string(), z.string())),
  /** The calls of the API named in the part's own modules, as in the sources it was built from. */
  calls: z.optional(Calls),
  /** The digest of the shared packages' declarations it was built with (`types/texts.ts`): the shell offers these. */
  types: z.optional(z.string()),
  /** The digest of an area's own modules, which are compiled against the served shell's declarations. */
  sources: z.optional(z.string()),
});
export type Fit = z.infer<typeof Fit>;

/** The gate's findings, for the log: what was compared, what could not be, and what a person has accepted although it was refused. */
export const GateResult = z.object({
  compared: z.array(z.string()),
  unknown: z.array(z.string()),
  accepted: z.optional(z.object({ why: z.string(), misfits: z.array(z.string()) })),
});
export type GateResult = z.infer<typeof GateResult>;

/** Servers that were recorded although a live part did not fit them. */
const AcceptedServers = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  api: z.string(),
  why: z.string(),
  misfits: z.array(z.string()),
});

/** What the servers of a store provide: their API, and their shell if the store has none. */
export const Servers = z.looseObject({
  at: z.iso.datetime(),
  who: z.string(),
  /** The commit of their sources, if without other edits. */
  commit: z.optional(z.string()),
  api: z.object({ version: z.string(), calls: Calls }),
  shell: z.optional(z.object({ version: z.string(), shellApi: z.string(), fit: z.optional(Fit) })),
  gate: z.optional(GateResult),
  /** What was ever accepted although it was refused: a later recording keeps it. */
  accepted: z.optional(z.array(AcceptedServers)),
});
export type Servers = z.infer<typeof Servers>;

/** A version of a part, the shell API it needs or offers, and what is known of its fit. */
export type FittingPart = { part: string; version: string; shellApi: string; fit?: Fit };

/**
 * A comparison's findings: sentences that refuse a move, what was compared, and what could not be. `certain`: the browser refuses these
 * misfits too, so they cannot be harmless.
 */
export type Findings = {
  misfits: string[];
  compared: string[];
  unknown: string[];
  /** Recorded data that can no longer be read. */
  damaged?: string[];
  certain?: boolean;
};

/** The number of an object's entries, in words. */
export const countOf = (object: object, what: string): string => {
  const count = Object.keys(object).length;
  return `${count} ${what}${count === 1 ? '' : 's'}`;
};
