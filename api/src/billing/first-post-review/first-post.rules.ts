import { addDays, type Day, daysBetween } from '@marketplace/shared-contract/platform/clock/calendar';
import type { OwnReview } from '../../marketplace/posts/own-review.rules.ts';

type Facts = {
  /** `FIRST_POST_REVIEW` and `LICENCE_REQUIRED`. */
  reviewOn: boolean;
  licenceRequired: boolean;
  /** Nothing of the seller's was ever posted. */
  isFirst: boolean;
  ownReview: OwnReview;
  hasLicence: boolean;
  /** The account was opened for the work of a firm, and nothing is known that would let it post in its own name. */
  isClerks: boolean;
  isChecked: boolean;
  /** The post is a practitioner's own: an Admin's own needs nobody's approval, nor does one that an Admin posts for them. */
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

/** The days an approved post gets: those asked for, or as many from today where the first of them is over. */
export function approvedDays(asked: { startsOn: Day; endsOn: Day }, today: Day): { startsOn: Day; endsOn: Day } {
  const { startsOn, endsOn } = asked;
  return startsOn >= today
    ? { startsOn, endsOn }
    : { startsOn: today, endsOn: addDays(today, daysBetween(startsOn, endsOn)) };
}
