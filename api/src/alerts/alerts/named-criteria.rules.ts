const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The reader's criteria in a sentence: by name where they have several, and as a whole where the first alone are theirs. */
export const namedCriteria = (names: readonly string[] | null): string =>
  names?.length ? `your criteria ${and.format(names.map((name) => `“${name}”`))}` : 'your criteria';
