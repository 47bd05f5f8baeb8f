import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { useState } from 'react';

/** Downloads a buyer's own copy of their undertaking for a post, or says why that failed. */
export function useOwnCopy(postId: number): { download: () => Promise<void>; failure: string | undefined } {
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setFailure(undefined);
    try {
      await downloadFile(buyerCalls.undertakingPdf, { id: postId });
    } catch (error) {
      setFailure(problemOf(error).message);
    }
  };
  return { download, failure };
}
