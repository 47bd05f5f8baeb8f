import { downloadFile, problemOf, type Query } from '@marketplace/shared-auth';
import type { Call } from '@marketplace/shared-contract/calls';
import { Button, Icon } from '@marketplace/shared-ui';
import { useState } from 'react';

type CsvButtonProps = { call: Call; query: Query; disabled?: boolean };

/** Saves what a table shows as a file for a spreadsheet. */
export function CsvButton({ call, query, disabled }: CsvButtonProps) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(call, query).catch((error) => setProblem(problemOf(error).message));
    setLoading(false);
  };
  return (
    <div className="csv">
      <Button loading={loading} disabled={disabled} onClick={download}>
        <Icon name="download" /> Download CSV
      </Button>
      {problem && (
        <span className="csv-problem" role="alert">
          The file could not be made. {problem}
        </span>
      )}
    </div>
  );
}
