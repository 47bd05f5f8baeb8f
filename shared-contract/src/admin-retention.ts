import * as z from './zod.ts';

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
    }),
  ),
});
export type RetentionReport = z.infer<typeof RetentionReport>;
