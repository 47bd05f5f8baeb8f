import type { WhyMatched } from '@marketplace/shared-contract/marketplace/matching/matching';

export type Reason = { facet: string; text: string };

/** The number of each facet's items listed by name; the rest are counted. */
const named = 3;

function each(facet: string, texts: readonly string[]): Reason[] {
  const reasons = texts.slice(0, named).map((text) => ({ facet, text }));
  const rest = texts.length - named;
  return rest > 0 ? [...reasons, { facet, text: `and ${rest} more` }] : reasons;
}

const undisclosed = 'Not disclosed';

/** Why a post matched, in words, the most specific criteria first (PD-22). */
export const reasonsOf = ({ keywords, categories, assets, locations, turnover, employees }: WhyMatched): Reason[] => [
  ...each(
    'Keyword',
    keywords.map((term) => `“${term}”`),
  ),
  ...each('Category', categories),
  ...each('Asset', assets),
  ...each('Location', locations),
  { facet: 'Turnover', text: turnover === undisclosed ? 'Turnover not disclosed' : turnover },
  { facet: 'Employees', text: employeesText(employees) },
];

function employeesText(band: string): string {
  if (band === undisclosed) return 'Employees not disclosed';
  return band === 'None' ? 'No employees' : `${band} employees`;
}
