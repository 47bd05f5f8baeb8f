import { ApiError, downloadFile, problemOf } from '@marketplace/shared-auth';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { Button, Unchanged } from '@marketplace/shared-ui';
import { useState } from 'react';

const brokenOff =
  'The download broke off and nothing was saved. Please try again, or download the documents one at a time.';

type DownloadAllProps = { postId: number; heading?: string; block?: boolean; onEnd?: () => void };

/**
 * Downloads every document of a post its reader may read. `heading` names the post if there are several; `onEnd` is called either way, as
 * some documents may count as opened.
 */
export function DownloadAll({ postId, heading, block, onEnd }: DownloadAllProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setProblem(undefined);
    await downloadFile(buyerCalls.downloadAll, { id: postId }).catch((error: unknown) =>
      setProblem(error instanceof ApiError ? problemOf(error).message : brokenOff),
    );
    setBusy(false);
    onEnd?.();
  };
  return (
    <div>
      <Button
        loading={busy}
        onClick={download}
        {...(block && { block })}
        {...(heading && { 'aria-label': `Download everything: ${heading}` })}
      >
        Download everything
      </Button>
      <Unchanged problem={problem} />
    </div>
  );
}
