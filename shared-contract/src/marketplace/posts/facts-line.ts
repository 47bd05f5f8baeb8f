const undisclosed = 'Not disclosed';

/** A fact's name if it stands without its label. */
const words: Record<string, (text: string) => string> = {
  turnover: (text) => (text === undisclosed ? 'Turnover not disclosed' : text),
  employees: (text) => {
    if (text === undisclosed) return 'Employees not disclosed';
    return text === 'None' ? 'No employees' : `${text} employees`;
  },
};

const placesOf = ([first = '', ...others]: readonly string[]) =>
  others.length > 1 ? `${first} and ${others.length} more` : [first, ...others].filter(Boolean).join(', ');

/** A post's location and size, in one line. */
export const factsLine = (places: readonly string[], facts: readonly { field: string; text: string }[]): string =>
  [placesOf(places), ...facts.map(({ field, text }) => words[field]?.(text) ?? text)].filter(Boolean).join(' · ');
