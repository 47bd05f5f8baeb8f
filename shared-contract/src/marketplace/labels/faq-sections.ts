// No zod here: this is in the help page's first load.

/** The help page's parts, in order. */
export const faqSections = ['About the marketplace', 'Buying', 'Selling'] as const;
