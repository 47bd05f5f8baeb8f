import * as z from '../../platform/fields/zod.ts';

/** Who runs the marketplace, as its legal pages must say: the supplier of its invoices, and where to write to. */
export const Operator = z.object({
  name: z.string(),
  address: z.array(z.string()),
  vatNumber: z.string(),
  companyNumber: z.optional(z.string()),
  /** With the Information Commissioner's Office. */
  icoNumber: z.optional(z.string()),
  email: z.string(),
  /** Whether there is a public status page. */
  statusPage: z.optional(z.literal(true)),
});
export type Operator = z.infer<typeof Operator>;

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
