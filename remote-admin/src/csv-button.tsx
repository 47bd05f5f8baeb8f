import { downloadFile, problemOf, type Query } from '@marketplace/shared-auth';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { Button, Icon } from '@marketplace/shared-ui';
import { useId, useState } from 'react';
import * as styles from './table-tools.module.css';

/** `rows`: the number of rows in the file, or that there are more, where a table shows a page of them. */
type CsvButtonProps = {
  call: Call;
  query: Query;
  disabled?: boolean;
  rows?: { total: number; more: boolean };
  label?: string;
};

/** Saves a whole list as a spreadsheet file: filtered and sorted as shown, over all pages. */
export function CsvButton({ call, query, disabled, rows, label = 'Download CSV' }: CsvButtonProps) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const note = useId();
  const download = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(call, query).catch((error) => setProblem(problemOf(error).message));
    setLoading(false);
  };
  return (
    <div className={styles.csv}>
      <Button
        loading={loading}
        disabled={disabled}
        onClick={download}
        aria-describedby={rows?.total ? note : undefined}
      >
        <Icon name="download" /> {label}
      </Button>
      {rows?.total ? (
        <span id={note} className={styles.csvRows}>
          {rowsInWords(rows)}
        </span>
      ) : null}
      {problem && (
        <span className={styles.csvProblem} role="alert">
          The file could not be created. {problem}
        </span>
      )}
    </div>
  );
}

const rowsInWords = ({ total, more }: { total: number; more: boolean }) => {
  if (more) return `All rows in this list, more than ${total.toLocaleString('en-GB')}`;
  return total === 1 ? 'The only row in this list' : `All ${countOf(total, 'row', 'rows')} in this list`;
};
