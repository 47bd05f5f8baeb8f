/** The highest page that can be requested. */
export const highestPage = 1_000_000;

/** The page in an address; the first, unless it is valid (ADM-008). */
export function pageIn(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) && Number(text) <= highestPage ? Number(text) : 1;
}
