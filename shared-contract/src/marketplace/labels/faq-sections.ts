// No zod here: the help page has these in its first load.

/** The parts of the help page, in its order. */
export const faqSections = ['About the marketplace', 'Buying', 'Selling'] as const;
