import { foldWords } from '../../platform/fields/fold-text.ts';
import { Id, IdQuery } from '../../platform/fields/ids.ts';
import { optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** Which live posts a buyer's list is of: their matches, every one, those they keep, those they have hidden, or those their team shares. */
export const inboxViews = ['matches', 'all', 'shortlist', 'hidden', 'team'] as const;
export type InboxView = (typeof inboxViews)[number];

export const searchLimit = 100;
export const nothingToFind = 'Type at least one letter or digit';

/** Words to look for: every one of them has to begin a word of the post's heading or description, or be in its reference. */
export const SearchWords = optionalLine(searchLimit).check(
  z.refine((text) => text === '' || foldWords(text) !== '', nothingToFind),
);

/** The labels a list can be narrowed to, one of each. */
export const searchFields = ['category', 'location', 'turnover', 'employees', 'appointment'] as const;
export type SearchField = (typeof searchFields)[number];

const { id } = IdQuery.shape;

/** What a buyer's list of posts is narrowed to. All of it has to be so; what is left out narrows nothing. */
export const searchShape = {
  posts: z.optional(z.enum(inboxViews, { error: 'posts is not an option' })),
  search: z.optional(SearchWords),
  category: z.optional(id),
  location: z.optional(id),
  turnover: z.optional(id),
  employees: z.optional(id),
  appointment: z.optional(id),
  /** One of the buyer's criteria, by its number: only what matches them. */
  set: z.optional(id),
  /** Only what closes within `soonDays`. */
  closing: z.optional(z.literal('soon', { error: 'closing must be soon' })),
  /** Only where offers are still to come and due within `soonDays`. */
  offers: z.optional(z.literal('soon', { error: 'offers must be soon' })),
};

/** How many live posts have one label of a post. */
export const LabelCount = z.object({
  field: z.enum(['category', 'location', 'turnover', 'employees']),
  id: Id,
  description: z.string(),
  count: z.int(),
});
export type LabelCount = z.infer<typeof LabelCount>;
export const LabelCounts = z.array(LabelCount);
