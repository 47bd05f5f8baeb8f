import type { PostingQuote, Reach } from '@marketplace/shared-contract/billing/quotes';
import type { QueryLike } from '@marketplace/shared-ui';

/** The reach out of the quote of a post that is stored, with the quote's own loading and failure. */
export const selectReach = ({
  data,
  error,
  isFetching,
  isLoading,
  refetch,
}: QueryLike<PostingQuote>): QueryLike<Reach> => ({
  data: data?.reach ?? undefined,
  error,
  isFetching,
  isLoading,
  refetch,
});
