import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';

/** A post as shown by the home page and its public summary: nothing that would need a login (PD-26). */
export const HomePost = z.object({
  businessId: Id,
  activityHeading: z.string(),
  locations: z.array(z.string()),
  primaryCategory: z.string(),
  /** The primary category's, for the drawing of its sector. */
  categoryId: z.optional(Id),
  turnover: z.string(),
  /** Its picture: the address without the width, and the description. */
  cover: z.optional(z.object({ address: z.string(), alt: z.string() })),
  activeStartDate: z.string(),
  activeEndDate: z.string(),
  /** The day its practitioner's licence was checked; only on a post's own page. */
  licenceCheckedOn: z.optional(z.string()),
  /** London days until offers are due, if in the future; only on a post's own page. */
  offersDueInDays: z.optional(z.int()),
  /** Its particulars require an undertaking; only on a post's own page. */
  offersParticulars: z.optional(z.literal(true)),
});
export type HomePost = z.infer<typeof HomePost>;
export const HomePosts = z.array(HomePost);
export const homePostCount = 6;

export const HomeStats = z.object({
  livePosts: z.int(),
  confirmedBuyers: z.int(),
  expressionsOfInterest: z.int(),
});
export type HomeStats = z.infer<typeof HomeStats>;
