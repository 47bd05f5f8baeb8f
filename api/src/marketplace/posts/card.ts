import type { Day } from '@marketplace/shared-contract/calendar';
import type { PostCard } from '@marketplace/shared-contract/post';
import { type PeriodFacts, statusOf } from './status.rules.ts';

/** What of a card the clock or the viewer decides; the rest is stored with the post (read-model.sql.ts). */
type Facts =
  | 'siteStatus'
  | 'approved'
  | 'adminApproved'
  | 'createdByName'
  | 'createdByCompany'
  | 'creationDate'
  | 'activeStartDate'
  | 'activeEndDate'
  | 'hasExpressedInterest'
  | 'description'
  | 'expressionsOfInterest'
  | 'invoice'
  | 'soldOn';
export type CardFacts = Pick<PostCard, Facts>;
/** A key that came with a later version may be missing in what is stored; who writes a card writes every one. */
export type StoredCard = Omit<PostCard, Facts>;

/** `card` is a StoredCard as its text. */
export type CardRow = {
  card: string;
  approved: boolean;
  createdAt: Date;
  createdByName: string;
  createdByCompany: string;
  startsOn: Day | null;
  endsOn: Day | null;
  endedAs: string | null;
  hasExpressedInterest: boolean;
};

/** Who looks: owners and Admins see who made a post, others see those keys empty (PD-3). */
export type Viewer = 'insider' | 'other';

export const periodOf = ({
  startsOn,
  endsOn,
  endedAs,
}: Pick<CardRow, 'startsOn' | 'endsOn' | 'endedAs'>): PeriodFacts | undefined =>
  startsOn && endsOn ? { startsOn, endsOn, endedAs: endedAs as PeriodFacts['endedAs'] } : undefined;

/** A post's facts today. */
export const factsOf = (row: CardRow, today: Day): CardFacts => ({
  siteStatus: statusOf(periodOf(row), today),
  approved: row.approved,
  adminApproved: row.approved,
  createdByName: row.createdByName,
  createdByCompany: row.createdByCompany,
  creationDate: row.createdAt.toISOString(),
  activeStartDate: row.startsOn ? [row.startsOn] : [],
  activeEndDate: row.endsOn ? [row.endsOn] : [],
  hasExpressedInterest: row.hasExpressedInterest,
  description: '',
  expressionsOfInterest: [],
  invoice: [],
});

/** The JSON of one object: `facts`, and what is stored as text, which need not be read for it. No key is in both. */
export const withStored = (facts: object, stored: string): string =>
  `${JSON.stringify(facts).slice(0, -1)},${stored.slice(1)}`;

/** The JSON of a list of cards. */
export const cardsJson = (rows: CardRow[], today: Day): string =>
  `[${rows.map((row) => withStored(factsOf(row, today), row.card)).join(',')}]`;
