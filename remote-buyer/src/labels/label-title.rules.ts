import type { SearchField } from '@marketplace/shared-contract/marketplace/matching/inbox-search';

const sized = (name: string, none: string, some: string) => (name === 'Not disclosed' ? none : some);

/** A label within a sentence: "over £50 million", "up to £1 million". */
const lowered = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
const headcount = (name: string) => (name === 'None' ? 'no employees' : `${lowered(name)} employees`);

const titles: Record<SearchField, (name: string) => string> = {
  category: (name) => `Posts in ${name}`,
  location: (name) => (name === 'UK-wide' ? 'UK-wide posts' : `Posts in ${name}`),
  turnover: (name) => sized(name, 'Posts without a turnover', `Posts with a turnover of ${lowered(name)}`),
  employees: (name) => sized(name, 'Posts without a headcount', `Posts with ${headcount(name)}`),
  appointment: (name) => `Posts: ${name}`,
};

/** The name of the list of every post with one label. */
export const labelTitle = (field: SearchField, name: string): string => titles[field](name);
