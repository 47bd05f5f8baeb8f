// No zod here: this is in the visitor home's first load.

/** A category's sector: its number is the first of its ten (`api/texts/labels.md`). A sector is its own. */
export const sectorOf = (category: number): number => category - (category % 10);
