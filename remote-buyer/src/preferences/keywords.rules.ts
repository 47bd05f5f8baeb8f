const parts = (text: string) => text.split(/[,\n]/).map((part) => part.trim());

/** The terms a keywords text holds, each once: separated by comma or new line (decision 22). */
export const termsOf = (text: string): string[] => [
  ...new Set(parts(text).filter((part) => /[\p{L}\p{N}]/u.test(part))),
];

/** The text without a term. */
export const withoutTerm = (text: string, term: string): string =>
  parts(text)
    .filter((part) => part !== '' && part !== term)
    .join(', ');
