import { unpagedLimit } from '@marketplace/shared-contract/paging';

export type PageBounds = { limit: number; offset: number };

/** The rows of a page; without one, the newest ones a list answers at most (decision 11). */
export function pageBounds({ page, pageSize }: { page?: number; pageSize?: number }): PageBounds {
  const limit = pageSize ?? (page === undefined ? unpagedLimit : 25);
  return { limit, offset: ((page ?? 1) - 1) * limit };
}
