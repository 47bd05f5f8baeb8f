import type { Cover } from '@marketplace/shared-contract/marketplace/pictures/pictures';
import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { mergeJson } from '../../platform/json-list/merge-json.ts';
import { type PeriodFacts, statusOf } from './status.rules.ts';

/** The parts of a card that depend on the clock or the viewer; the rest is stored with the post (refresh-posts.sql.ts). */
type ComputedField =
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
  | 'soldOn'
  | 'offersDue'
  | 'cover';
export type ComputedFields = Pick<PostCard, ComputedField>;
/** A key of a later version may be missing in a stored card; every writer writes all keys. */
export type StoredCard = Omit<PostCard, ComputedField>;

/** `card` is a StoredCard as text. */
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
  offersDue: Date | null;
  /** The picture on its card, if any. */
  cover: Cover | null;
};

/** The viewer: owners and Admins see who created a post; for others those keys are empty (PD-3). */
export type Viewer = 'insider' | 'other';

export const periodOf = ({
  startsOn,
  endsOn,
  endedAs,
}: Pick<CardRow, 'startsOn' | 'endsOn' | 'endedAs'>): PeriodFacts | undefined =>
  startsOn && endsOn ? { startsOn, endsOn, endedAs: endedAs as PeriodFacts['endedAs'] } : undefined;

/** What the day and the viewer add to a stored card. */
export const computedFields = (row: CardRow, today: Day): ComputedFields => ({
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
  ...(row.offersDue && { offersDue: row.offersDue.toISOString() }),
  ...(row.cover && { cover: row.cover }),
});

/** The JSON of a list of cards. */
export const cardsJson = (rows: CardRow[], today: Day): string =>
  `[${rows.map((row) => mergeJson(computedFields(row, today), row.card)).join(',')}]`;
