const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The reader's criteria in a sentence: by name if they have several, otherwise as a whole. */
export const namedCriteria = (names: readonly string[] | null): string =>
  names?.length ? `your criteria ${and.format(names.map((name) => `“${name}”`))}` : 'your criteria';
