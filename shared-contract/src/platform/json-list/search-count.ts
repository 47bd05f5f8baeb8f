/** The most rows a search counts: above it, its total is one more than this, and nobody needs the exact number (ADR-0089). */
export const searchCount = 1_000;

/** A list's total for display: a search may have more than `total`. */
export const countedTotal = (total: number, search: string | undefined): { total: number; more: boolean } => {
  const more = Boolean(search) && total > searchCount;
  return { total: more ? searchCount : total, more };
};
