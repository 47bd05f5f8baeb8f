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
   * Of a practitioner in a firm with others: how many posts go over when they close their account, and to whom they could. Null for
   * anybody else; a server released before does not say. `lacks` is why the only other one cannot be in charge of what is posted.
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
