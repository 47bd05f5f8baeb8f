import type { Day } from '@marketplace/shared-contract/calendar';
import type { PostFacts } from './amendment.sql.ts';
import type { StoredCard } from './card.ts';

/** The parts of a post that are edited each by itself, with their facts. */
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
} as const satisfies Record<string, readonly (keyof PostFacts)[]>;
export type PostPart = keyof typeof parts;

/** One part of a post's facts. */
export const partOf = (facts: PostFacts, part: PostPart) =>
  Object.fromEntries(parts[part].map((name) => [name, facts[name]]));

/** All parts of a post's facts. */
export const partsOf = (facts: PostFacts) =>
  Object.fromEntries((Object.keys(parts) as PostPart[]).map((part) => [part, partOf(facts, part)]));

/** The facts that a post's card and description show: an edit is begun from what was seen. */
export const factsShown = (card: StoredCard, description: string): PostFacts => ({
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
