import type { VisitorCriteria } from '@marketplace/shared-contract/marketplace/matching/matching';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import type { WizardState } from './registration.ts';

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value : []);

/** The part of the draft that can be counted; nothing until something is chosen in each required list. */
export function criteriaIn({ stepThree, stepFour, stepSix }: WizardState): VisitorCriteria | undefined {
  const criteria = {
    Locations: idsOf(stepThree?.locations),
    Turnovers: idsOf(stepThree?.turnovers),
    Employees: idsOf(stepThree?.employees),
    Categories: idsOf(stepFour?.categories),
    KeyAssets: idsOf(stepSix?.assets),
  };
  const { Locations, Turnovers, Employees } = criteria;
  return [Locations, Turnovers, Employees].every((list) => list.length > 0) ? criteria : undefined;
}

/** Whether the draft has keywords, which are not counted. */
export const hasKeywords = ({ stepFive }: WizardState): boolean => String(stepFive?.keywords ?? '').trim() !== '';

export const countSentence = (live: number): string =>
  live === 0 ? 'No public posts match yet' : `${countOf(live, 'live post matches', 'live posts match')}`;

/** What the number means: only posts that visitors may see are counted, and no keywords. */
export function countHint(live: number, keywords: boolean): string {
  const more = 'Registered buyers see more posts.';
  if (live === 0) return `${more} Widen your criteria, or wait: we’ll email you when one matches.`;
  return `${keywords ? 'Keywords are not counted here.' : 'with what you have chosen so far.'} ${more}`;
}
