import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { Button, Icon } from '@marketplace/shared-ui';
import { useState } from 'react';

/** The interest in a post as a file for a spreadsheet, named by the server (INT-014). */
export function ExportInterest({ postId }: { postId: number }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(sellerCalls.exportExpressions, { id: postId }).catch((error: unknown) =>
      setProblem(problemOf(error).message),
    );
    setLoading(false);
  };
  return (
    <>
      <Button loading={loading} onClick={download}>
        <Icon name="download" /> Export
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
