import * as z from '../../platform/fields/zod.ts';

/** The input for closing one's own account. It includes the password, so that an open session alone is not enough. */
export const CloseAccount = z.object({
  Password: z
    .string({ error: 'Please Enter Password' })
    .check(z.minLength(1, 'Please Enter Password'), z.maxLength(200, 'Must be at most 200 characters')),
  /** Whether the particulars are deleted at once instead of after their retention period. */
  EraseNow: z.prefault(z.boolean({ error: 'Must be yes or no' }), false),
});
export type CloseAccount = z.infer<typeof CloseAccount>;

/** The user's own data: what closing the account deletes, and what stays for its legal retention period. */
export const YourData = z.object({
  email: z.string(),
  livePosts: z.int(),
  scheduledPosts: z.int(),
  draftPosts: z.int(),
  posts: z.int(),
  invoices: z.int(),
  expressions: z.int(),
  /**
   * For a practitioner with colleagues: how many posts they would hand over by closing, and the possible successors. Null for everybody
   * else; absent on older servers. `lacks` is why the only possible successor cannot take them.
   */
  firm: z.optional(
    z.nullable(
      z.object({
        posts: z.int(),
        practitioners: z.array(z.string()),
        lacks: z.optional(z.enum(['licence', 'review'])),
      }),
    ),
  ),
});
export type YourData = z.infer<typeof YourData>;
