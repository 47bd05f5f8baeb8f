import { emptiableLines } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';
import { PostCard } from './posts/post.ts';

export const noteLimit = 1000;

/** A buyer's private marks on a post. */
export const PostMarks = z.object({
  shortlisted: z.boolean(),
  hidden: z.boolean(),
  /** They have opened it. */
  seen: z.boolean(),
  note: z.string(),
  /** They get an email when it changes; absent on older servers. */
  watched: z.optional(z.boolean()),
});
export type PostMarks = z.infer<typeof PostMarks>;

/**
 * Omitted marks stay unchanged. A post is on the shortlist or hidden, never both: setting one ends the other. A watched post is also on the
 * shortlist.
 */
export const MarkPost = z
  .object({
    Shortlisted: z.optional(z.boolean({ error: 'Must be true or false' })),
    Hidden: z.optional(z.boolean({ error: 'Must be true or false' })),
    Watched: z.optional(z.boolean({ error: 'Must be true or false' })),
    Seen: z.optional(z.literal(true, { error: 'Must be true' })),
  })
  .check(
    z.refine(({ Shortlisted, Hidden }) => !(Shortlisted && Hidden), {
      path: ['Hidden'],
      error: 'A post cannot be on the shortlist and hidden',
    }),
    z.refine(({ Watched, Shortlisted, Hidden }) => !(Watched && (Hidden || Shortlisted === false)), {
      path: ['Watched'],
      error: 'A post that is watched is on the shortlist',
    }),
  );
export type MarkPost = z.infer<typeof MarkPost>;

export const SavePostNote = z.object({ Note: emptiableLines(noteLimit) });
export type SavePostNote = z.infer<typeof SavePostNote>;

/** A post in a buyer's list. */
export const ListedPost = z.extend(PostCard, {
  /** The start of its description, as plain text. */
  excerpt: z.string(),
  /** It appeared since the previous visit. */
  isNew: z.boolean(),
  marks: PostMarks,
  /** For a buyer in a team: who shared it, their note, and the colleagues who have expressed interest, by name. */
  team: z.optional(
    z.object({
      sharedBy: z.array(z.string()),
      notes: z.optional(z.array(z.object({ by: z.string(), note: z.string() }))),
      interest: z.array(z.string()),
    }),
  ),
});
export type ListedPost = z.infer<typeof ListedPost>;
export const ListedPosts = z.array(ListedPost);
