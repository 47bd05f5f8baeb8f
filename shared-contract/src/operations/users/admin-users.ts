import { firmRoles } from '../../accounts/firms/firm-roles.ts';
import { practitionerId } from '../../accounts/firms/succession.ts';
import { teamRoles } from '../../accounts/firms/team-roles.ts';
import { alertChoices } from '../../alerts/alerts.ts';
import { SiteStatus } from '../../marketplace/posts/post.ts';
import { Id } from '../../platform/fields/ids.ts';
import { postalLines } from '../../platform/fields/postal-address.ts';
import { lines, optionalLines } from '../../platform/fields/text-fields.ts';
import { longestSuspensionDays, readDays } from '../../platform/fields/typed-amount.ts';
import * as z from '../../platform/fields/zod.ts';
import { roles } from '../../platform/routes/roles.ts';
import { actReasonLength } from '../bulk/bulk-acts.ts';

const nullableText = z.nullable(z.string());
/**
 * The admin view of a user (ADM-028). Rates are in pounds per block. `role` tells an Admin from a buyer, whose capacity is null too;
 * `lockedOutUntil` and its reason are null once the lock has expired (ADM-017, PD-19).
 */
export const AdminUserRow = z.object({
  userId: z.string(),
  role: z.enum(roles),
  forenames: z.string(),
  surname: z.string(),
  emailAddress1: z.string(),
  emailAddress2: nullableText,
  company: z.string(),
  /** Their firm or team and role in it; lists show it instead of their own company. Absent on older servers. */
  firm: z.optional(z.nullable(z.object({ name: z.string(), role: z.enum([...firmRoles, ...teamRoles]) }))),
  position: z.string(),
  capacityId: z.nullable(Id),
  lastLoginDate: nullableText,
  previousLoginDate: nullableText,
  loginCount: z.int(),
  createdDate: z.string(),
  flagged: z.boolean(),
  lockedOutUntil: nullableText,
  lockoutReason: nullableText,
  email1DisableReason: nullableText,
  email1DisableDateTime: nullableText,
  email2DisableReason: nullableText,
  email2DisableDateTime: nullableText,
  customPriceRate: z.nullable(z.number()),
  emailConfirmed: z.boolean(),
  /** Whether the second address was confirmed, and when it was last asked (PD-55). */
  email2Confirmed: z.boolean(),
  email2AskedDate: nullableText,
  /** When the account was closed; null while it is open. */
  closedDate: nullableText,
});
export type AdminUserRow = z.infer<typeof AdminUserRow>;

const text = z.string();
const label = <K extends string>(id: K) =>
  z.object({ [id]: Id, description: text } as Record<K, typeof Id> & { description: typeof text });

/** The chosen names of a list; null if all are chosen. */
const names = z.nullable(z.array(z.string()));
/** One of a buyer's criteria in words. */
const CriteriaInWords = z.object({
  name: z.string(),
  frequency: z.enum(alertChoices),
  locations: names,
  turnovers: names,
  employees: names,
  categories: names,
  assets: names,
  keywords: z.string(),
});
export type CriteriaInWords = z.infer<typeof CriteriaInWords>;

/** A user with everything only the detail shows (ADM-030, ADM-031, API-087); posts and expressions newest first. */
export const AdminUser = z.object({
  userDetails: z.extend(AdminUserRow, {
    title: z.string(),
    /** A seller's capacity in words, and the person they act for if stated; for an invited account, as long as its firm still lists it. */
    capacity: nullableText,
    practitionerName: z.string(),
    /** A buyer's function; in their own words if the list had no match (PD-12). */
    function: nullableText,
    /** How often a buyer gets alerts. */
    alertFrequency: nullableText,
    /** The second factors they log in with; absent on older servers. */
    factors: z.optional(z.object({ passkeys: z.int(), app: z.boolean() })),
    /** Why an Admin disabled the account, if it is disabled. */
    disabledBecause: z.optional(nullableText),
    businessExpressedInterests: z.array(
      z.object({
        expressionId: Id,
        businessId: Id,
        createdDate: z.string(),
        activityHeading: z.string(),
        visibleToInsolvency: z.boolean(),
      }),
    ),
    businessPosting: z.array(
      z.object({ businessId: Id, reference: z.string(), activityHeading: z.string(), siteStatus: SiteStatus }),
    ),
    accountBusinessLocation: z.array(label('locationId')),
    accountBusinessTurnover: z.array(label('turnoverId')),
    accountBusinessEmployees: z.array(label('employeesId')),
    accountBusinessAsset: z.array(label('assetId')),
  }),
  addressDetails: z.object({
    ...postalLines,
    country: z.string(),
    telephone: z.string(),
    mobile: z.string(),
  }),
  /** All of a buyer's sets of criteria. Older servers send only the first, above. */
  criteriaSets: z.optional(z.array(CriteriaInWords)),
  miscPreferences: z.object({
    keywords: z.string(),
    categoryPreferences: z.array(z.object({ categoryId: Id, description: z.string() })),
  }),
  lockedOutUntil: nullableText,
  emailConfirmed: z.boolean(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** `?id=` of a user. */
const userId = z.string({ error: 'id is required' }).check(z.regex(z.regexes.uuid(), 'id must be a user id'));
export const UserIdQuery = z.object({ id: userId });

/** The Admin's reason; the audit log keeps it. */
export const actReason = lines('Enter a reason', actReasonLength);
/** Closing somebody's account or removing an Admin's role requires a reason, which the audit log keeps. */
export const CloseUser = z.object({
  Reason: actReason,
  EraseNow: z.prefault(z.boolean({ error: 'Must be yes or no' }), false),
  /** Takes over their posts in the firm; by default its longest-standing practitioner. */
  Successor: z.optional(practitionerId),
});
export type CloseUser = z.infer<typeof CloseUser>;
/** Removing lost factors from a user also requires a reason. */
export const ResetFactors = z.object({ Reason: actReason });
export const DemoteAdmin = z.object({ Reason: actReason });
export const EndUserSessions = z.object({ Reason: actReason });

const wholeDays = z.pipe(
  z.string({ error: 'days is required' }).check(
    z.regex(/^[1-9]\d*$/, 'days must be a whole number above 0'),
    z.refine((text) => readDays(text)?.value !== undefined, `days must be at most ${longestSuspensionDays}`),
  ),
  z.transform(Number),
);
/** VAL-048: whole days above 0, at most ten years of them. */
export const DisableQuery = z.object({ id: userId, days: wholeDays });
/** Why a user is disabled, which the audit log keeps. Older areas send none. */
export const DisableUser = z.object({
  Reason: optionalLines(actReasonLength),
  /** Takes over their posts in the firm; by default they stay in charge. */
  Successor: z.optional(practitionerId),
});
export type DisableUser = z.infer<typeof DisableUser>;
export const FlagQuery = z.object({
  id: userId,
  flag: z.enum(['true', 'false'], { error: 'flag must be true or false' }),
});

/** Pounds per block with at most two decimals, or null for the standard rate (ADM-023, ADM-024, PD-40). */
export const PriceRate = z.object({
  PriceRate: z.nullable(
    z.number({ error: 'Must be a number' }).check(
      z.gte(0, 'Must not be negative'),
      z.lte(100_000, 'Must be at most 100000'),
      z.refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'Must have two decimals at most'),
    ),
  ),
});
export type PriceRate = z.infer<typeof PriceRate>;
export const PriceRateQuery = z.object({ userId });
