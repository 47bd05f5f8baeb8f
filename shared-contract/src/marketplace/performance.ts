import { Id } from '../platform/fields/ids.ts';
import * as z from '../platform/fields/zod.ts';

/** What a posting achieved: alerts accepted by mail servers, distinct buyers who opened the post, interest received. */
export const PostFigures = z.object({ emailed: z.int(), opened: z.int(), interest: z.int() });
export type PostFigures = z.infer<typeof PostFigures>;

/** One London day of a posting. A buyer is counted on the first day they opened it. */
const PostDay = z.extend(PostFigures, { day: z.string() });
export type PostDay = z.infer<typeof PostDay>;

/**
 * Similar posts: other sellers', with a primary category of the same sector, started within `similarMonths` months and no later than this
 * one; the newest `similarMost`. Each is counted up to the same day of its own posting. Medians need at least `similarLeast` posts of
 * `similarSellers` sellers: with fewer, another seller's figures could be deduced.
 */
export const similarMonths = 12;
export const similarMost = 200;
export const similarLeast = 8;
export const similarSellers = 3;

/** A post's figures in its latest posting; none if it was never posted. */
export const PostPerformance = z.object({
  businessId: Id,
  posting: z.nullable(
    z.object({
      total: PostFigures,
      /** Each day from the first to today or the last; empty while scheduled. */
      days: z.array(PostDay),
      similar: z.nullable(z.extend(PostFigures, { posts: z.int() })),
    }),
  ),
});
export type PostPerformance = z.infer<typeof PostPerformance>;

/** How many posts' figures one call may request: a page of them. */
export const figuresMost = 100;

/** `?ids=7,8`: the posts of a list. */
export const FiguresQuery = z.object({
  ids: z.pipe(
    z
      .string({ error: 'ids is required' })
      .check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/, 'ids must be whole numbers with commas between')),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
      z.array(Id).check(z.maxLength(figuresMost, `Must have at most ${figuresMost} ids`)),
    ),
  ),
});
export type FiguresQuery = { ids: Id[] };

/** The figures of the caller's own posts among them that were posted. */
export const ListedFigures = z.array(
  z.extend(PostFigures, {
    businessId: Id,
    /** Unread interest, over all its postings. */
    unread: z.int(),
  }),
);
export type ListedFigures = z.infer<typeof ListedFigures>;
