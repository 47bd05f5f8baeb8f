import { postFields } from '../../accounts/criteria/criteria.ts';
import { Keywords } from '../../accounts/criteria/keywords.ts';
import { Id, IdQuery, Ids } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { Direction, PostSort } from '../../platform/json-list/paging.ts';
import { searchShape } from './inbox-search.ts';

/** The most posts that one call explains. */
export const explainedLimit = 50;

const tooMany = `ids must name at most ${explainedLimit} posts`;

/** `?ids=` of posts, separated by commas. */
const ids = z.pipe(
  z
    .string({ error: 'ids is required' })
    .check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'ids must be whole numbers with commas between them')),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
    z.array(Id).check(z.maxLength(explainedLimit, tooMany)),
  ),
);
export const WhyMatchedQuery = z.object({ ids });

/**
 * The order of a whole list of posts: the buyer's matches unless `posts` says otherwise, filtered by the search. Older areas use `field`
 * and `id`, for every live post with one label.
 */
export const InboxOrderQuery = z
  .object({
    sort: z.optional(PostSort),
    direction: z.optional(Direction),
    ...searchShape,
    field: z.optional(z.enum(postFields, { error: 'field is not an option' })),
    id: z.optional(IdQuery.shape.id),
  })
  .check(
    z.refine(({ field, id }) => (field === undefined) === (id === undefined), {
      path: ['id'],
      error: 'field and id go together',
    }),
  );
export type InboxOrderQuery = z.infer<typeof InboxOrderQuery>;
/** Post ids. A client keeps the whole list and requests posts by id, so that no post is missing or on two pages. */
export const InboxOrder = z.array(Id);
export const InboxPostsQuery = z.object({ ids });

/** Which of the caller's own criteria a post matches: the labels and terms they have in common (PD-22). */
export const WhyMatched = z.object({
  businessId: Id,
  locations: z.array(z.string()),
  turnover: z.string(),
  employees: z.string(),
  /** As the buyer chose them: a chosen sector includes its categories. */
  categories: z.array(z.string()),
  assets: z.array(z.string()),
  keywords: z.array(z.string()),
  /** The names of the matching criteria, if the buyer has more than one. */
  criteria: z.optional(z.array(z.string())),
});
export type WhyMatched = z.infer<typeof WhyMatched>;
export const WhyMatchedList = z.array(WhyMatched);

/** Unsaved criteria; omitted ones keep their saved value. */
export const MatchingCriteria = z.object({
  Locations: z.optional(Ids),
  Turnovers: z.optional(Ids),
  Employees: z.optional(Ids),
  Categories: z.optional(Ids),
  KeyAssets: z.optional(Ids),
  Keywords: z.optional(Keywords),
});
export type MatchingCriteria = z.infer<typeof MatchingCriteria>;

/** A visitor's choices in the registration so far. Without keywords: they would search posts that visitors may not read. */
export const VisitorCriteria = z.object({
  Locations: Ids,
  Turnovers: Ids,
  Employees: Ids,
  Categories: Ids,
  KeyAssets: Ids,
});
export type VisitorCriteria = z.infer<typeof VisitorCriteria>;
export const VisitorMatchingCount = z.object({ live: z.int() });
export type VisitorMatchingCount = z.infer<typeof VisitorMatchingCount>;

export const countedDays = 90;

/** Posts that match now, and those that were live at any time in the last 90 days, including today's. */
export const MatchingCount = z.object({ live: z.int(), last90Days: z.int() });
export type MatchingCount = z.infer<typeof MatchingCount>;
