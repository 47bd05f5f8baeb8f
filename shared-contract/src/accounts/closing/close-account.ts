import * as z from '../../platform/fields/zod.ts';

/** What a person types to close their own account; the password, so that an open session alone cannot. */
export const CloseAccount = z.object({
  Password: z
    .string({ error: 'Please Enter Password' })
    .check(z.minLength(1, 'Please Enter Password'), z.maxLength(200, 'Must be at most 200 characters')),
  /** Whether the particulars go at once, not after the time they would be kept for. */
  EraseNow: z.prefault(z.boolean({ error: 'Must be yes or no' }), false),
});
export type CloseAccount = z.infer<typeof CloseAccount>;

/** What of one's own there is: what closing the account ends, and what stays for its legal time. */
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
