import type { Day } from '@marketplace/shared-contract/calendar';
import type { StoredCard } from './card.ts';
import type { EditableFields } from './editable-fields.sql.ts';

/** The parts of a post that are edited each by itself, with their fields. */
const parts = {
  detail: [
    'Reference',
    'ActivityHeading',
    'Locations',
    'BusinessStatusID',
    'TradingStatusID',
    'TurnoverID',
    'EmployeesID',
    'DisplayHome',
  ],
  description: ['Description'],
  category: ['PrimaryCategory'],
  additional: ['Categories'],
  assets: ['Assets'],
} as const satisfies Record<string, readonly (keyof EditableFields)[]>;
export type PostPart = keyof typeof parts;

/** One part of a post's fields. */
export const partOf = (fields: EditableFields, part: PostPart) =>
  Object.fromEntries(parts[part].map((name) => [name, fields[name]]));

/** All parts of a post's fields. */
export const partsOf = (fields: EditableFields) =>
  Object.fromEntries((Object.keys(parts) as PostPart[]).map((part) => [part, partOf(fields, part)]));

/** The fields that a post's card and description show: an edit is begun from what was seen. */
export const fieldsShown = (card: StoredCard, description: string): EditableFields => ({
  Reference: card.reference,
  ActivityHeading: card.activityHeading,
  Locations: card.locations.map(({ locationId }) => locationId),
  BusinessStatusID: card.businessStatusID,
  TradingStatusID: card.tradingStatusID,
  TurnoverID: card.turnoverID,
  EmployeesID: card.employeeID,
  DisplayHome: card.displayHome,
  Description: description,
  PrimaryCategory: card.primaryCategory[0]?.categoryId ?? 0,
  Categories: card.categories.map(({ categoryId }) => categoryId),
  Assets: card.assets.map(({ assetId }) => assetId),
});

/** The days of a posting: its end alone, which `extend-post` moves, and both, which `move-scheduled-post` does; none where none are. */
export const daysOf = (startsOn: Day | null, endsOn: Day | null) => ({
  end: { Enddate: endsOn },
  days: { Startdate: startsOn, Enddate: endsOn },
});
