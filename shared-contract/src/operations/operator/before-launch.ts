import * as z from '../../platform/fields/zod.ts';

/** What is still to be done before the marketplace is opened to the public; empty when nothing is (PD-62). */
export const BeforeLaunch = z.array(
  z.object({
    what: z.string(),
    /** How it is done. */
    how: z.string(),
    /** What it is made of, where that is more than one thing. */
    points: z.array(z.string()),
    /** The settings that solve it, for operators; older servers name them in "how" and "points". */
    settings: z.optional(z.array(z.string())),
  }),
);
export type BeforeLaunch = z.infer<typeof BeforeLaunch>;
