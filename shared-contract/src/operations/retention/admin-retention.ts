import * as z from '../../platform/fields/zod.ts';

/** What the nightly job last did with each kind of data, and its totals. */
export const RetentionReport = z.object({
  rules: z.array(
    z.object({
      rule: z.string(),
      lastStarted: z.nullable(z.string()),
      /** Null while it runs, or if it did not finish. */
      lastEnded: z.nullable(z.string()),
      lastRemoved: z.int(),
      removedInAll: z.int(),
      /** The size of its tables in bytes; null if they belong to another kind, absent on older servers. */
      bytes: z.optional(z.nullable(z.number())),
    }),
  ),
});
export type RetentionReport = z.infer<typeof RetentionReport>;
