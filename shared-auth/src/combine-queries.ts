import type { QueryLike } from '@marketplace/shared-ui';

/** Combines two queries: data once both have it; a refetch repeats only the failed one. */
export function combineQueries<A, B>(a: QueryLike<A>, b: QueryLike<B>): QueryLike<[A, B]> {
  // After a query's argument changes, ignores the previous one's data.
  const dataOf = <T>(query: QueryLike<T>) => ('currentData' in query ? query.currentData : query.data);
  const [one, other] = [dataOf(a), dataOf(b)];
  return {
    data: one !== undefined && other !== undefined ? [one, other] : undefined,
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    isLoading: a.isLoading || b.isLoading,
    refetch: () => {
      for (const query of [a, b]) if (query.error) query.refetch();
    },
  };
}
