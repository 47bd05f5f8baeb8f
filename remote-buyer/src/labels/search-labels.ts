import type { SearchField } from '@marketplace/shared-contract/marketplace/matching/inbox-search';
import { useBuyerCategoriesQuery, useBuyerPostLabelsQuery } from './label.api.ts';

export type SearchLabel = { id: number; name: string };
export type SearchLabels = Record<Exclude<SearchField, 'category'>, SearchLabel[]> & {
  /** Sectors, each with its categories. */
  category: (SearchLabel & { within: SearchLabel[] })[];
};

const none: SearchLabels = { category: [], location: [], turnover: [], employees: [], appointment: [] };

/** The labels that lists can be filtered by; empty until loaded. */
export function useSearchLabels(): SearchLabels {
  const { data: sectors } = useBuyerCategoriesQuery();
  const { data: labels } = useBuyerPostLabelsQuery();
  const category = (sectors?.categoryLabels ?? []).map(({ categoryId, description, childCategories }) => ({
    id: categoryId,
    name: description,
    within: childCategories.map((child) => ({ id: child.categoryId, name: child.description })),
  }));
  if (!labels) return { ...none, category };
  const named = <L extends { description: string }>(list: readonly L[] = [], id: (label: L) => number) =>
    list.map((label) => ({ id: id(label), name: label.description }));
  return {
    category,
    location: named(labels.locationLabels, ({ locationId }) => locationId),
    turnover: named(labels.turnoverLabels, ({ turnoverId }) => turnoverId),
    employees: named(labels.employeeFields, ({ employeesId }) => employeesId),
    appointment: named(labels.appointmentStatusLabels, ({ businessStatusId }) => businessStatusId),
  };
}

/** A label's name; empty until loaded. */
export function nameOf(labels: SearchLabels, field: SearchField, id: number): string {
  const all = field === 'category' ? labels.category.flatMap((sector) => [sector, ...sector.within]) : labels[field];
  return all.find((label) => label.id === id)?.name ?? '';
}
