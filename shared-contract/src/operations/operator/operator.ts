import * as z from '../../platform/fields/zod.ts';

/** Who runs the marketplace, as its legal pages must state: the supplier of its invoices, and a contact address. */
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

/** What has to be done before the marketplace is opened to the public; empty if nothing (PD-62). */
export const BeforeLaunch = z.array(
  z.object({
    what: z.string(),
    /** How to do it. */
    how: z.string(),
    /** Its parts, if there is more than one. */
    points: z.array(z.string()),
    /** The settings that solve it, for operators; older servers name them in "how" and "points". */
    settings: z.optional(z.array(z.string())),
  }),
);
export type BeforeLaunch = z.infer<typeof BeforeLaunch>;
