import { optionalLine } from '../fields/text-fields.ts';
import * as z from '../fields/zod.ts';
import { highestPage } from './page-number.ts';
import { postSorts } from './post-sorts.ts';

/** Items a list returns if no page was requested (PD-11). */
export const unpagedLimit = 500;

const count = (what: string, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,8}$/, `${what} must be a whole number above 0`)),
    z.pipe(z.transform(Number), z.int().check(z.lte(max, `${what} must be at most ${max}`))),
  );

/** 1-based page number and page size, both optional (PD-11 and PD-47). */
export const pageFields = {
  page: z.optional(count('page', highestPage)),
  pageSize: z.optional(count('pageSize', 500)),
};

/** Extra characters when an address is copied from a letter's head or a link, or a number from a sentence. */
const around = /[<>]|\bmailto:|(?<![^\s,;])#(?=\d)/gi;

/**
 * The search of an admin table: words in any order, each any part of its texts, whatever case and accents. Empty matches everything.
 * `Zoe Walrus <zoe@example.com>`, as copied from a letter, also works.
 */
export const searchField = {
  search: z.optional(optionalLine(100).check(z.overwrite<string>((text) => text.replace(around, ' ').trim()))),
};

export const Direction = z.enum(['asc', 'desc'], { error: 'direction must be asc or desc' });
export type Direction = z.infer<typeof Direction>;

export type PostSort = keyof typeof postSorts;
export const PostSort = z.enum(Object.keys(postSorts) as [PostSort, ...PostSort[]], { error: 'sort is not an option' });

export const PostListQuery = z.object({
  ...pageFields,
  sort: z.optional(PostSort),
  direction: z.optional(Direction),
});
export type PostListQuery = z.infer<typeof PostListQuery>;

/** The header with a paged list's total. */
export const totalCountHeader = 'x-total-count';
