import { downloadFile, problemOf } from '@marketplace/shared-auth';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { Button, Icon, Notice, SavedTick, useSaved } from '@marketplace/shared-ui';
import { useState } from 'react';
import * as styles from './sheet.module.css';

/** The one act on a sheet that browsers do not offer: saving it as a PDF. */
export function SheetActions({ call, id }: { call: Call; id: string }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [saved, confirmSaved] = useSaved();

  const download = async () => {
    setLoading(true);
    setProblem(undefined);
    confirmSaved(undefined);
    try {
      await downloadFile(call, { id });
      confirmSaved('The PDF has been downloaded');
    } catch (error) {
      setProblem(problemOf(error).message);
    }
    setLoading(false);
  };

  return (
    <div className={styles.sheetActions}>
      <div className="actions">
        <Button variant="primary" loading={loading} onClick={download}>
          <Icon name="download" /> Download PDF
        </Button>
        <SavedTick text={saved} />
      </div>
      {problem && (
        <Notice tone="error" title="The PDF could not be downloaded">
          {problem}
        </Notice>
      )}
    </div>
  );
}
