import * as z from 'zod/mini';
import type { JsonSchema } from './schema-fit.ts';

/** A shared package as a part requires it: the range it accepts, and the version it was built with. */
const NeededPackage = z.object({ range: z.string(), builtWith: z.string() });

const Schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);

/** A call of the API: what is sent with it, and what is read of its response, of which media type. */
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

/** What a part needs of others and offers to them, as its build found it. Records of before ADR-0047 have none of it. */
export const Fit = z.looseObject({
  /** The shared packages that the part takes from the shell and has no copy of, by the name they are shared under. */
  needs: z.optional(z.record(z.string(), NeededPackage)),
  /** The shared packages that the shell provides, and their versions. */
  provides: z.optional(z.record(z.string(), z.string())),
  /** The calls of the API that the part's own modules name, as they were in the sources it was built from. */
  calls: z.optional(Calls),
});
export type Fit = z.infer<typeof Fit>;

/** What the servers bring that serve a store: their API, and their shell where the store has none. */
export const Servers = z.looseObject({
  at: z.iso.datetime(),
  who: z.string(),
  api: z.object({ version: z.string(), calls: Calls }),
  shell: z.optional(z.object({ version: z.string(), shellApi: z.string(), fit: z.optional(Fit) })),
});
export type Servers = z.infer<typeof Servers>;

/** A version of a part, and what is known of its fit. */
export type FittingPart = { part: string; version: string; fit?: Fit };

/** What a comparison found: sentences that refuse a move, and those that say what could not be compared. */
export type Findings = { misfits: string[]; unknown: string[] };
