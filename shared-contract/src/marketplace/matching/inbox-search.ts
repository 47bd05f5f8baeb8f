import { foldWords } from '../../platform/fields/fold-text.ts';
import { Id, IdQuery } from '../../platform/fields/ids.ts';
import { optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** Which live posts a buyer's list has: their matches, all, the shortlist, the hidden ones, or those their team shares. */
export const inboxViews = ['matches', 'all', 'shortlist', 'hidden', 'team'] as const;
export type InboxView = (typeof inboxViews)[number];

export const searchLimit = 100;
export const nothingToFind = 'Type at least one letter or digit';

/** Search words: each has to start a word of the post's heading or description, or be in its reference. */
export const SearchWords = optionalLine(searchLimit).check(
  z.refine((text) => text === '' || foldWords(text) !== '', nothingToFind),
);

/** The labels a list can be filtered by, one of each. */
export const searchFields = ['category', 'location', 'turnover', 'employees', 'appointment'] as const;
export type SearchField = (typeof searchFields)[number];

const { id } = IdQuery.shape;

/** The filters of a buyer's list of posts. All must match; omitted ones match everything. */
export const searchShape = {
  posts: z.optional(z.enum(inboxViews, { error: 'posts is not an option' })),
  search: z.optional(SearchWords),
  category: z.optional(id),
  location: z.optional(id),
  turnover: z.optional(id),
  employees: z.optional(id),
  appointment: z.optional(id),
  /** The number of one of the buyer's criteria: only posts that match them. */
  set: z.optional(id),
  /** Only posts that close within `soonDays`. */
  closing: z.optional(z.literal('soon', { error: 'closing must be soon' })),
  /** Only posts whose offers are due within `soonDays`. */
  offers: z.optional(z.literal('soon', { error: 'offers must be soon' })),
};

/** How many live posts have a label. */
export const LabelCount = z.object({
  field: z.enum(['category', 'location', 'turnover', 'employees']),
  id: Id,
  description: z.string(),
  count: z.int(),
});
export type LabelCount = z.infer<typeof LabelCount>;
export const LabelCounts = z.array(LabelCount);
