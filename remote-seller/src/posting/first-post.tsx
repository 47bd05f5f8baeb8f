import type { FirstPostState } from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import type { QueryLike } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { FirstPostNotice, FirstPostWaiting } from '../first-post-notice.tsx';

type FirstPostProps = {
  query: QueryLike<FirstPostState> & { refetch: () => unknown };
  /** The post, where it is stored. */
  id?: number;
  /** The posting form, told whether what it sends waits for a check. */
  children: (waits: boolean) => ReactNode;
};

/** A posting form under what a first post needs; instead of it while a request waits, or a licence is missing. A server that cannot say so refuses the posting itself. */
export function FirstPost({ query: { data, refetch }, id, children }: FirstPostProps) {
  if (data && id !== undefined && data.review && data.review.outcome === null)
    return <FirstPostWaiting id={id} review={data.review} onTakenBack={refetch} />;
  return (
    <>
      {data && <FirstPostNotice state={data} />}
      {!data?.licenceMissing && children(data?.waits ?? false)}
    </>
  );
}
