import { addDays, type Day, daysBetween } from '@marketplace/shared-contract/platform/clock/calendar';
import type { OwnReview } from '../../marketplace/posts/own-review.rules.ts';

type Facts = {
  /** `FIRST_POST_REVIEW` and `LICENCE_REQUIRED`. */
  reviewOn: boolean;
  licenceRequired: boolean;
  /** The seller has never posted anything. */
  isFirst: boolean;
  ownReview: OwnReview;
  hasLicence: boolean;
  /** The account was opened for work in a firm and lacks what it needs to post in its own name. */
  isClerks: boolean;
  isChecked: boolean;
  /** A practitioner posts their own post. Admins' own posts, and posts by an Admin for a practitioner, need no approval. */
  bySeller: boolean;
};

/**
 * Returns what a post needs before it goes live: a licence, or an Admin's approval (ADR-0072). A declined post needs its own
 * approval, even with a new practitioner; so does one whose request was withdrawn, unless the licence is checked.
 */
export function firstPostNeeds(facts: Facts): 'licence' | 'review' | undefined {
  const { bySeller, isFirst, ownReview } = facts;
  if (!bySeller) return undefined;
  if (isFirst && (facts.isClerks || (facts.licenceRequired && !facts.hasLicence))) return 'licence';
  const unapproved = ownReview === 'declined' || ((isFirst || ownReview === 'asked') && !facts.isChecked);
  return facts.reviewOn && unapproved ? 'review' : undefined;
}

/** An approved post's days: those requested, or the same number from today if the start has passed. */
export function approvedDays(asked: { startsOn: Day; endsOn: Day }, today: Day): { startsOn: Day; endsOn: Day } {
  const { startsOn, endsOn } = asked;
  return startsOn >= today
    ? { startsOn, endsOn }
    : { startsOn: today, endsOn: addDays(today, daysBetween(startsOn, endsOn)) };
}
