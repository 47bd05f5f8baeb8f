import type { QueryLike } from '@marketplace/shared-ui';

/** Two queries as one: there when both are, and only what failed is asked again. */
export function combineQueries<A, B>(a: QueryLike<A>, b: QueryLike<B>): QueryLike<[A, B]> {
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    isLoading: a.isLoading || b.isLoading,
    refetch: () => {
      for (const query of [a, b]) if (query.error) query.refetch();
    },
  };
}
