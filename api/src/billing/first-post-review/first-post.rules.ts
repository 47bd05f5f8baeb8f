import { addDays, type Day, daysBetween } from '@marketplace/shared-contract/calendar';

type Facts = {
  /** `FIRST_POST_REVIEW` and `LICENCE_REQUIRED`. */
  reviewOn: boolean;
  licenceRequired: boolean;
  /** Nothing of the seller's was ever posted. */
  isFirst: boolean;
  hasLicence: boolean;
  /** The account was opened for the work of a firm, and nothing is known that would let it post in its own name. */
  isClerks: boolean;
  isChecked: boolean;
  /** The post is a practitioner's own: an Admin's own needs nobody's approval, nor does one that an Admin posts for them. */
  bySeller: boolean;
};

/** What stands between a draft and its first posting: a licence that is not there, or an Admin's approval (ADR-0072). */
export function firstPostNeeds(facts: Facts): 'licence' | 'review' | undefined {
  if (!facts.isFirst || !facts.bySeller) return undefined;
  if (facts.isClerks || (facts.licenceRequired && !facts.hasLicence)) return 'licence';
  return facts.reviewOn && !facts.isChecked ? 'review' : undefined;
}

/** The days an approved post gets: those asked for, or as many from today where the first of them is over. */
export function approvedDays(asked: { startsOn: Day; endsOn: Day }, today: Day): { startsOn: Day; endsOn: Day } {
  const { startsOn, endsOn } = asked;
  return startsOn >= today
    ? { startsOn, endsOn }
    : { startsOn: today, endsOn: addDays(today, daysBetween(startsOn, endsOn)) };
}
