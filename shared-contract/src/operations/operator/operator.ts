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
