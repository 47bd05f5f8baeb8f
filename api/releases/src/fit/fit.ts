import * as z from 'zod/mini';

/** A shared package as a part requires it: the range it accepts, and the version it was built with. */
const NeededPackage = z.object({ range: z.string(), builtWith: z.string() });

/** What a part needs of others and offers to them, as its build found it. Records of before ADR-0047 have none of it. */
export const Fit = z.looseObject({
  /** The shared packages that the part takes from the shell and has no copy of, by the name they are shared under. */
  needs: z.optional(z.record(z.string(), NeededPackage)),
  /** The shared packages that the shell provides, and their versions. */
  provides: z.optional(z.record(z.string(), z.string())),
});
export type Fit = z.infer<typeof Fit>;

/** A version of a part, and what is known of its fit. */
export type FittingPart = { part: string; version: string; fit?: Fit };

/** What a comparison found: sentences that refuse a move, and those that say what could not be compared. */
export type Findings = { misfits: string[]; unknown: string[] };
