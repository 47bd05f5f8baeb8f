/** Page sizes of the Admin's tables, and the usual one (ADM-008). */
export const adminPageSizes = [10, 25, 50, 100, 250, 500] as const;
export const adminPageSize = 50;
