import { type MailHealth, mostAlertsCounted } from '@marketplace/shared-contract/admin-mail-health';
import { Button, DefinitionList } from '@marketplace/shared-ui';
import { DataTable } from '@marketplace/shared-ui/table';
import { useState } from 'react';
import { deadAlertColumns, RetryAllAlerts } from './dead-alert-columns.tsx';
import * as styles from './mail-health.module.css';

type AlertsProps = Pick<MailHealth, 'alerts' | 'deadAlerts' | 'latestDeadAlerts'> & {
  onSaved: (text: string | undefined) => void;
};

const shownAtFirst = 10;
const upTo = (most: number, count: number) => `${count.toLocaleString('en-GB')}${count >= most ? ' or more' : ''}`;

/** Alerts and digests that wait, what keeps them waiting, and those that were given up. */
export function AlertsSection({
  alerts: { waiting, kept, digests, batches, problem },
  deadAlerts,
  latestDeadAlerts,
  onSaved,
}: AlertsProps) {
  const [all, setAll] = useState(false);
  const failed = <FailedCount count={deadAlerts} />;
  const counts = [
    ['Failed', failed],
    ['Waiting', upTo(mostAlertsCounted, waiting)],
    ['Held for a digest', upTo(mostAlertsCounted, kept)],
    ['Digests waiting', upTo(mostAlertsCounted, digests)],
    ['Batches being sent', batches.toLocaleString('en-GB')],
  ] as const;
  return (
    <section>
      <h2>Alerts</h2>
      <DefinitionList className={styles.mailHealthCounts} items={counts} />
      {problem !== null && (
        <p className={styles.mailHealthProblem}>
          Some emails are being refused for now and will be tried again automatically. The mail server said: {problem}
        </p>
      )}
      {latestDeadAlerts.some(({ canRetry }) => canRetry) && (
        <div className={styles.mailHealthAct}>
          <RetryAllAlerts count={deadAlerts} onSaved={onSaved} />
        </div>
      )}
      <DataTable
        label="Failed alerts"
        rows={all ? latestDeadAlerts : latestDeadAlerts.slice(0, shownAtFirst)}
        columns={deadAlertColumns(onSaved)}
        rowKey={({ periodId, userId }) => `${periodId} ${userId}`}
        empty="No failed alerts."
      />
      {latestDeadAlerts.length > shownAtFirst && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the latest ${shownAtFirst}` : `Show all ${latestDeadAlerts.length} failed alerts`}
        </Button>
      )}
    </section>
  );
}

/** A figure that calls for somebody is red. */
const FailedCount = ({ count }: { count: number }) => (
  <span className={count > 0 ? styles.mailHealthFailed : undefined}>{count.toLocaleString('en-GB')}</span>
);
