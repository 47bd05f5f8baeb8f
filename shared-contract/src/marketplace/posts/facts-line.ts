const undisclosed = 'Not disclosed';

/** What a fact is called where it stands without its label. */
const words: Record<string, (text: string) => string> = {
  turnover: (text) => (text === undisclosed ? 'Turnover not disclosed' : text),
  employees: (text) => {
    if (text === undisclosed) return 'Employees not disclosed';
    return text === 'None' ? 'No employees' : `${text} employees`;
  },
};

const placesOf = ([first = '', ...others]: readonly string[]) =>
  others.length > 1 ? `${first} and ${others.length} more` : [first, ...others].filter(Boolean).join(', ');

/** Where a post is and how large, in one line. */
export const factsLine = (places: readonly string[], facts: readonly { field: string; text: string }[]): string =>
  [placesOf(places), ...facts.map(({ field, text }) => words[field]?.(text) ?? text)].filter(Boolean).join(' · ');
