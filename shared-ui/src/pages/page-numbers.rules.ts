/** Page numbers a pager offers at once (ADM-009). */
export const shownPages = 10;

/** The pages offered around the current one: ten if there are ten, with the current one in the middle if possible. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(shownPages, Math.max(pages, 1));
  const first = Math.max(1, Math.min(page - shownPages / 2 + 1, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
