import { IdQuery } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { pageFields, searchField } from '../../platform/json-list/paging.ts';
import { HomePost } from './home.ts';

const Counted = z.object({ id: z.int(), description: z.string(), posts: z.int() });

/** The sectors, locations and turnovers of public posts with their counts; empty ones are omitted. */
export const Browse = z.object({
  sectors: z.array(Counted),
  locations: z.array(Counted),
  /** Absent on servers older than December 2026. */
  turnovers: z.optional(z.array(Counted)),
});
export type Browse = z.infer<typeof Browse>;

/** Filters of a list of public posts, by what visitors may know of them: words in headings only, not texts. */
export const PublicPostsQuery = z.object({
  category: z.optional(IdQuery.shape.id),
  location: z.optional(IdQuery.shape.id),
  turnover: z.optional(IdQuery.shape.id),
  closing: z.optional(z.literal('soon', { error: 'closing must be soon' })),
  ...searchField,
  page: pageFields.page,
});
export type PublicPostsQuery = z.infer<typeof PublicPostsQuery>;

export const publicPageSize = 24;
export const PublicPosts = z.object({ posts: z.array(HomePost), total: z.int() });
export type PublicPosts = z.infer<typeof PublicPosts>;
