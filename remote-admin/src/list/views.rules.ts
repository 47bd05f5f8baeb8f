/** The part of a list's address a view keeps: no page, and nothing empty. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  // "emails" is not a filter: it names the post whose emails are shown.
  query.delete('emails');
  for (const [name, value] of [...query]) if (value === '') query.delete(name);
  return query.toString();
}

const sorted = (query: string) => {
  const entries = new URLSearchParams(query);
  entries.sort();
  return entries.toString();
};

/** Whether two addresses mean the same, in any order. */
export const sameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);
