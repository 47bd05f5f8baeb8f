import { Id, Ids, requiredId, someIds } from '../../platform/fields/ids.ts';
import { line } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { AssetLabel, LocationLabel } from '../../platform/labels.ts';
import { description } from './description.ts';
import type { DraftName, EditName, PostField, PostFields } from './post-fields.ts';

export const referenceLimit = 50;
export const headingLimit = 200;

/** A post's fields in the call that creates one (SELL-035, VAL-035). */
export const draftShape = {
  Reference: line('Reference is required', referenceLimit),
  ActivityHeading: line('Activity Heading is required', headingLimit),
  Location: someIds('Please select at least one location'),
  BusinessStatusId: requiredId('Appointment Status is required'),
  TradingStatusId: requiredId('Trading Status is required'),
  TurnoverId: requiredId('Turnover is required'),
  EmployeesId: requiredId('Employees is required'),
  Assets: z.prefault(Ids, []),
  Description: description('Description is required'),
  DisplayHome: z.prefault(z.boolean({ error: 'Must be true or false' }), true),
  PrimaryCategory: requiredId('Primary Category is required'),
  AdditionalCategories: z.prefault(Ids, []),
} satisfies Record<DraftName, unknown>;

/** Its details in the call that edits them (SELL-037, VAL-037 to VAL-039). */
export const detailShape = {
  Reference: line('Please enter a Reference', referenceLimit),
  ActivityHeading: line('Please enter an Activity Heading', headingLimit),
  Locations: someIds('Please select at least one location'),
  BusinessStatusID: requiredId('Appointment Status is required'),
  TradingStatusID: requiredId('Trading Status is required'),
  TurnoverID: requiredId('Turnover is required'),
  EmployeesID: requiredId('Employees is required'),
  DisplayHome: z.boolean({ error: 'Must be true or false' }),
} satisfies Record<EditName<'detail'>, unknown>;

const CategoryRef = z.object({ categoryId: Id, description: z.string() });

/**
 * The same on a card, in both documents' spellings (PD-49). Newer fields are optional: stored cards lack them until they are written again
 * (ADR-0040).
 */
export const cardShape = {
  reference: z.string(),
  activityHeading: z.string(),
  displayHome: z.boolean(),
  businessStatus: z.string(),
  businessStatusID: Id,
  tradingStatus: z.string(),
  tradingStatusID: Id,
  turnover: z.string(),
  turnoverID: Id,
  employee: z.string(),
  employeeID: Id,
  locations: z.array(LocationLabel),
  primaryCategory: z.array(CategoryRef),
  categories: z.array(CategoryRef),
  assets: z.array(AssetLabel),
  /** Present in every response (POST-010), but empty except in the detail to keep lists short. */
  description: z.string(),
} satisfies Record<PostFields[PostField]['card'], unknown> & Record<string, unknown>;

/** A post's details as the initial values of an edit. */
export const detailOf = (
  card: z.infer<z.ZodMiniObject<typeof cardShape>>,
): z.infer<z.ZodMiniObject<typeof detailShape>> => ({
  Reference: card.reference,
  ActivityHeading: card.activityHeading,
  Locations: card.locations.map(({ locationId }) => locationId),
  BusinessStatusID: card.businessStatusID,
  TradingStatusID: card.tradingStatusID,
  TurnoverID: card.turnoverID,
  EmployeesID: card.employeeID,
  DisplayHome: card.displayHome,
});

const Described = z.object({ description: z.string() });

/** What a certificate says was advertised; sealed, so newer fields are optional forever (ADR-0035). */
export const certifiedShape = {
  businessStatus: z.string(),
  tradingStatus: z.string(),
  activityHeading: z.string(),
  businessPostingCategory: z.array(z.object({ primaryCategory: z.boolean(), category: Described })),
  businessPostingLocation: z.array(Described),
  businessPostingAsset: z.array(Described),
  turnover: z.string(),
  employees: z.string(),
  description: z.string(),
};
