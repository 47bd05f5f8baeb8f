// No zod here: the visitor home has this in its first load.

/** The sector of a category: its number is the first of its ten (`api/texts/labels.md`). A sector is its own. */
export const sectorOf = (category: number): number => category - (category % 10);
