import { downloadFile, problemOf, type Query } from '@marketplace/shared-auth';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { Button, Icon } from '@marketplace/shared-ui';
import { useState } from 'react';

/** Saves the interest in all posts, as the list is narrowed and sorted, for a spreadsheet. */
export function ExportButton({ query }: { query: Query }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(sellerCalls.exportInterest, query).catch((error) => setProblem(problemOf(error).message));
    setLoading(false);
  };
  return (
    <div>
      <Button loading={loading} onClick={download}>
        <Icon name="download" /> Download CSV
      </Button>
      {problem && <p role="alert">The file could not be created. {problem}</p>}
    </div>
  );
}
