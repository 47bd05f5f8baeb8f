import type { ReactNode } from 'react';
import { useWhenOnline } from './keep-trying.ts';
import { Button } from './parts/button.tsx';
import { LoadFailed } from './parts/load-failed.tsx';
import { Notice } from './parts/notice.tsx';
import { Skeleton } from './parts/skeleton.tsx';

/** What `QueryView` needs of a query; the results of RTK Query hooks and of `useJson` have it. */
export type QueryLike<T> = {
  data?: T;
  /** RTK Query's data for the current argument; if present, an earlier argument's data isn't shown. */
  currentData?: T;
  error?: unknown;
  isFetching: boolean;
  isLoading: boolean;
  refetch: () => unknown;
};

type QueryViewProps<T> = {
  query: QueryLike<T>;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  /** Whether data is empty; by default a list without items. */
  isEmpty?: (data: T) => boolean;
  /** What is being loaded, e.g. "your invoices". */
  what?: string;
  /** Shows the earlier argument's data until the new one's arrives: for another sort order or page of one list. */
  keepPrevious?: boolean;
  loading?: ReactNode;
  children: (data: T) => ReactNode;
};

const messageOf = (error: unknown): string | undefined => {
  const { data } = (error ?? {}) as { data?: { message?: unknown } };
  return typeof data?.message === 'string' ? data.message : undefined;
};

const noItems = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * Decides between loading, error, empty and data. A failed query can be retried, and is once the connection is back; a failed refetch keeps
 * its data.
 */
export function QueryView<T>(props: QueryViewProps<T>) {
  const { query, empty, isEmpty = noItems, what, keepPrevious = false, loading, children } = props;
  const data = keepPrevious || !('currentData' in query) ? query.data : query.currentData;
  const retry = () => void query.refetch();
  useWhenOnline(query.error === undefined ? undefined : retry);

  if (data === undefined) {
    if (query.error === undefined) return loading ?? <Skeleton label={what ? `Loading ${what}` : 'Loading'} />;
    return <LoadFailed what={what} problem={messageOf(query.error)} onRetry={retry} retrying={query.isFetching} />;
  }
  return (
    <>
      {query.error !== undefined && <StaleNotice problem={messageOf(query.error)} retry={retry} query={query} />}
      {empty !== undefined && isEmpty(data) ? empty : children(data)}
    </>
  );
}

type StaleNoticeProps = { problem: string | undefined; retry: () => void; query: { isFetching: boolean } };

function StaleNotice({ problem, retry, query }: StaleNoticeProps) {
  const again = (
    <Button loading={query.isFetching} onClick={retry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="warning" live title="This may be out of date: it could not be refreshed." action={again}>
      {problem && <p>{problem}</p>}
    </Notice>
  );
}
