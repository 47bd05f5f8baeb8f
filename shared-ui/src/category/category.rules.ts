import type { CategoryLabel } from '@marketplace/shared-contract/platform/labels';

export type ChosenCategories =
  | { mode: 'single'; value: number | undefined | null; onChange: (id: number) => void }
  | { mode: 'multiple'; value: readonly number[]; onChange: (ids: number[]) => void };

export const isChosen = (chosen: ChosenCategories, id: number): boolean =>
  chosen.mode === 'single' ? chosen.value === id : chosen.value.includes(id);

/** The sectors and categories whose name contains the typed text; a matching sector is shown whole. */
export function matching(
  categories: readonly CategoryLabel[],
  wanted: string,
  exclude: readonly number[] = [],
): CategoryLabel[] {
  const text = wanted.trim().toLowerCase();
  // Matches singular and plural, such as "bakery" and "bakeries". The stem of a short word, such as "gas", would match too many names.
  const stem = text.replace(/(?<=....)(ies|es|s|y)$/, '');
  const has = ({ description }: { description: string }) => description.toLowerCase().includes(stem);
  return categories.flatMap((sector) => {
    const offered = sector.childCategories.filter(({ categoryId }) => !exclude.includes(categoryId));
    const subcategories = has(sector) ? offered : offered.filter(has);
    if (exclude.includes(sector.categoryId) && offered.length === 0) return [];
    return has(sector) || subcategories.length > 0 ? [{ ...sector, childCategories: subcategories }] : [];
  });
}

/** The choice with `id` added or removed. A sector added among `inclusive` ones replaces its categories. */
export function toggled(value: readonly number[], id: number, inclusive: readonly CategoryLabel[]): number[] {
  if (value.includes(id)) return value.filter((one) => one !== id);
  const within = inclusive.find(({ categoryId }) => categoryId === id)?.childCategories ?? [];
  return [...value.filter((one) => !within.some(({ categoryId }) => categoryId === one)), id];
}
