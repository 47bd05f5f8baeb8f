/** How many days back the lists of billing may go (ADM-012, ADM-015). */
export const dayFilters = [1, 3, 7, 14, 28, 90, 365] as const;
