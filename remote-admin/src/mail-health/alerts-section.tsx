import { type MailHealth, mostAlertsCounted } from '@marketplace/shared-contract/admin-mail-health';
import { DefinitionList } from '@marketplace/shared-ui';
import { DataTable } from '@marketplace/shared-ui/table';
import { deadAlertColumns, RetryAllAlerts } from './dead-alert-columns.tsx';
import * as styles from './mail-health.module.css';

type AlertsProps = Pick<MailHealth, 'alerts' | 'deadAlerts' | 'latestDeadAlerts'> & {
  onSaved: (text: string | undefined) => void;
};

const upTo = (most: number, count: number) => `${count.toLocaleString('en-GB')}${count >= most ? ' or more' : ''}`;

/** Alerts and digests that wait, what keeps them waiting, and those that were given up. */
export function AlertsSection({
  alerts: { waiting, kept, digests, batches, problem },
  deadAlerts,
  latestDeadAlerts,
  onSaved,
}: AlertsProps) {
  const counts = [
    ['Waiting', upTo(mostAlertsCounted, waiting)],
    ['Kept for a digest', upTo(mostAlertsCounted, kept)],
    ['Digests waiting', upTo(mostAlertsCounted, digests)],
    ['Batches', batches.toLocaleString('en-GB')],
    ['Given up', deadAlerts.toLocaleString('en-GB')],
  ] as const;
  return (
    <section>
      <h2>Alerts</h2>
      <DefinitionList className={styles.mailHealthCounts} items={counts} />
      {problem !== null && (
        <p className={styles.mailHealthProblem}>
          Some are not taken now and will be tried again by themselves. The mail server said: {problem}
        </p>
      )}
      {latestDeadAlerts.some(({ canRetry }) => canRetry) && (
        <div className={styles.mailHealthAct}>
          <RetryAllAlerts count={deadAlerts} onSaved={onSaved} />
        </div>
      )}
      <DataTable
        label="Alerts that were given up"
        rows={latestDeadAlerts}
        columns={deadAlertColumns(onSaved)}
        rowKey={({ periodId, userId }) => `${periodId} ${userId}`}
        empty="No alert was given up."
      />
    </section>
  );
}
