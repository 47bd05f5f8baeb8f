import type { Day } from '@marketplace/shared-contract/calendar';
import type { PostCard } from '@marketplace/shared-contract/post';
import { type PeriodFacts, statusOf } from './status.rules.ts';

/** The part of a card that is stored with the post (read-model.sql.ts). */
type StoredCard = Omit<
  PostCard,
  | 'siteStatus'
  | 'approved'
  | 'adminApproved'
  | 'creationDate'
  | 'activeStartDate'
  | 'activeEndDate'
  | 'hasExpressedInterest'
>;

export type CardRow = {
  card: unknown;
  approved: boolean;
  createdAt: Date;
  startsOn: Day | null;
  endsOn: Day | null;
  endedAs: string | null;
  hasExpressedInterest: boolean;
};

/** Who looks: owners and Admins see who made a post, others see those keys empty (decision 3). */
export type Viewer = 'insider' | 'other';

export const periodOf = ({
  startsOn,
  endsOn,
  endedAs,
}: Pick<CardRow, 'startsOn' | 'endsOn' | 'endedAs'>): PeriodFacts | undefined =>
  startsOn && endsOn ? { startsOn, endsOn, endedAs: endedAs as PeriodFacts['endedAs'] } : undefined;

/** A post's card as `viewer` sees it today. */
export function toCard(row: CardRow, viewer: Viewer, today: Day): PostCard {
  const stored = row.card as StoredCard;
  const hidden = viewer === 'other' ? { createdByName: '', createdByCompany: '' } : {};
  return {
    ...stored,
    ...hidden,
    siteStatus: statusOf(periodOf(row), today),
    approved: row.approved,
    adminApproved: row.approved,
    creationDate: row.createdAt.toISOString(),
    activeStartDate: row.startsOn ? [row.startsOn] : [],
    activeEndDate: row.endsOn ? [row.endsOn] : [],
    hasExpressedInterest: row.hasExpressedInterest,
  };
}
