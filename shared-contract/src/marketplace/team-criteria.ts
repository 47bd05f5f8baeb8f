import { Id } from '../platform/fields/ids.ts';
import { line } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';
import { criteriaNameLimit } from './criteria-sets.ts';

/** How many sets of criteria a team may share. */
export const teamCriteriaLimit = 20;

/** Shares one of the caller's sets of criteria, under a name that tells colleagues its purpose. */
export const ShareCriteria = z.object({ Name: line('Name is required', criteriaNameLimit) });
export type ShareCriteria = z.infer<typeof ShareCriteria>;

/** The label of each part of criteria, in display order; unrestricted parts are omitted. */
export const criteriaParts = {
  locations: 'Locations',
  turnovers: 'Turnover',
  employees: 'Employees',
  categories: 'Categories',
  assets: 'Assets',
  keywords: 'Keywords',
} as const;

/** Criteria that a member shares with the team. Every member can see, use and change them, for all. */
export const TeamCriteria = z.object({
  id: Id,
  name: z.string(),
  by: z.string(),
  /** Whether the caller shared them. */
  you: z.boolean(),
  sharedAt: z.string(),
  /** Whether the caller may stop sharing them: they shared them, or lead the team. */
  mayEnd: z.boolean(),
  /** The caller's own set that uses them; null if none. */
  used: z.nullable(z.object({ id: Id, name: z.string() })),
  asks: z.array(
    z.object({
      part: z.enum(['locations', 'turnovers', 'employees', 'categories', 'assets', 'keywords']),
      words: z.array(z.string()),
    }),
  ),
});
export type TeamCriteria = z.infer<typeof TeamCriteria>;
/** In the order they were shared, oldest first. */
export const TeamCriteriaList = z.array(TeamCriteria);

export const teamNameTaken = 'Your team already shares criteria with this name';
export const tooManyTeamCriteria = `A team can share ${teamCriteriaLimit} sets of criteria`;
export const noSuchTeamCriteria = 'We couldn’t find these criteria. Your team may no longer share them';
export const alreadyShared = 'Your team shares these criteria already';
