import type { SearchField } from '@marketplace/shared-contract/inbox-search';

const sized = (name: string, none: string, some: string) => (name === 'Not disclosed' ? none : some);

const titles: Record<SearchField, (name: string) => string> = {
  category: (name) => `Posts in ${name}`,
  location: (name) => (name === 'UK-wide' ? 'UK-wide posts' : `Posts in ${name}`),
  turnover: (name) => sized(name, 'Posts without a turnover', `Posts with a turnover of ${name}`),
  employees: (name) => sized(name, 'Posts without a headcount', `Posts with ${name} employees`),
  appointment: (name) => `Posts: ${name}`,
};

/** What the list of every post with one label is called. */
export const labelTitle = (field: SearchField, name: string): string => titles[field](name);
