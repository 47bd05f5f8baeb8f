import { downloadFile, problemOf } from '@marketplace/shared-auth';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { Button, Icon } from '@marketplace/shared-ui';
import { useState } from 'react';
import * as styles from './post-detail.module.css';

/** The dates as a file that a calendar reads. */
export function SaveDates({ id }: { id: number }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setLoading(true);
    setProblem(undefined);
    await downloadFile(signedInCalls.timetableCalendar, { id }).catch((error: unknown) =>
      setProblem(problemOf(error).message),
    );
    setLoading(false);
  };
  return (
    <div className={`${styles.timetableFoot} not-printed`}>
      <Button loading={loading} onClick={save}>
        <Icon name="calendar" /> Add to your calendar
      </Button>
      <p className={styles.timetableNote}>If a date moves, add the file again: it moves the entry you have.</p>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
