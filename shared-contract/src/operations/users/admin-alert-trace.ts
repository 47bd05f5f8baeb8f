import { alertChoices } from '../../alerts/alerts.ts';
import { SiteStatus } from '../../marketplace/posts/post.ts';
import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';

/** The parts in which a post and a buyer's criteria are compared; all of them have to match (PD-22). */
export const criteriaFacets = ['location', 'turnover', 'employees', 'categories', 'assets', 'keywords'] as const;
export type CriteriaFacet = (typeof criteriaFacets)[number];

/** Why a buyer cannot be sent alerts at present (PD-42). */
export const alertObstacles = ['closed', 'unconfirmed', 'locked', 'no address'] as const;
export type AlertObstacle = (typeof alertObstacles)[number];

/** The state of an alert: `delivery_state` of the two addresses. */
export const alertStates = ['queued', 'accepted', 'delivered', 'failed', 'bounced', 'blocked', 'withheld'] as const;

/** The longest text that can identify a post: a reference, or an address copied from the browser. */
export const longestPostName = 300;

/** `?userId=` of a buyer and `&post=` of a post: its number, its address or its reference. */
export const AlertTraceQuery = z.object({
  userId: z.string({ error: 'userId is required' }).check(z.regex(z.regexes.uuid(), 'userId must be a user id')),
  post: z
    .string({ error: 'Enter the post’s number, address or reference' })
    .check(
      z.trim(),
      z.minLength(1, 'Enter the post’s number, address or reference'),
      z.maxLength(longestPostName, `Must be at most ${longestPostName} characters`),
    ),
});

const Fits = z.object(
  Object.fromEntries(criteriaFacets.map((facet) => [facet, z.boolean()])) as Record<CriteriaFacet, z.ZodMiniBoolean>,
);

const nullableText = z.nullable(z.string());

/** A post's alerts to one buyer, for each of its postings, newest first. */
export const AlertTrace = z.object({
  businessId: Id,
  reference: z.string(),
  activityHeading: z.string(),
  siteStatus: SiteStatus,
  approved: z.boolean(),
  /** Whether the post matches the buyer's criteria as both are now: any matching ones, or else the first. */
  fits: Fits,
  /** The same for each of the buyer's criteria, if they have more than one. */
  sets: z.optional(
    z.array(
      z.object({
        name: z.string(),
        frequency: z.enum(alertChoices),
        fits: Fits,
      }),
    ),
  ),
  obstacles: z.array(z.enum(alertObstacles)),
  /** How often the buyer is mailed about matches. */
  alertFrequency: z.string(),
  postings: z.array(
    z.object({
      periodId: Id,
      startDate: z.string(),
      endDate: z.string(),
      /** When the post's alerts were created; null if not yet. */
      alertsMade: nullableText,
      /** The buyer's own; null if none was created for them. */
      alert: z.nullable(
        z.object({
          state: z.enum(alertStates),
          /** The digest that listed the post, or will. */
          digestDue: nullableText,
          inDigest: z.boolean(),
          attempts: z.int(),
          accepted: nullableText,
          failed: nullableText,
          problem: nullableText,
        }),
      ),
    }),
  ),
});
export type AlertTrace = z.infer<typeof AlertTrace>;
