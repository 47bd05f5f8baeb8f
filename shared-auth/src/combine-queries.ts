import type { QueryLike } from '@marketplace/shared-ui';

/** Two queries as one: there when both are, and only what failed is asked again. */
export function combineQueries<A, B>(a: QueryLike<A>, b: QueryLike<B>): QueryLike<[A, B]> {
  // Of a query whose argument has changed, only what is of the new one.
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
