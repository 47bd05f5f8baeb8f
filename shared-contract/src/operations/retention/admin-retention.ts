import * as z from '../../platform/fields/zod.ts';

/** What the nightly job last did with each kind of data, and all it ever did. */
export const RetentionReport = z.object({
  rules: z.array(
    z.object({
      rule: z.string(),
      lastStarted: z.nullable(z.string()),
      /** Null while it runs, or when it did not come to its end. */
      lastEnded: z.nullable(z.string()),
      lastRemoved: z.int(),
      removedInAll: z.int(),
      /** What its tables take in the database; null where they are another kind's, absent from an API of a former release. */
      bytes: z.optional(z.nullable(z.number())),
    }),
  ),
});
export type RetentionReport = z.infer<typeof RetentionReport>;
