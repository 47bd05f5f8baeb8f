import { serverNow } from '@marketplace/shared-auth';
import { type MailHealth, mostAlertsCounted } from '@marketplace/shared-contract/operations/mail-health';
import { Button, DefinitionList } from '@marketplace/shared-ui';
import { DataTable } from '@marketplace/shared-ui/table';
import { useState } from 'react';
import { deadAlertColumns, RetryAllAlerts } from './dead-alert-columns.tsx';
import { type FailurePeriod, failedIn, noneFailed } from './failure-period.rules.ts';
import * as styles from './mail-health.module.css';
import { meaningOfReply } from './reply-meaning.rules.ts';

type AlertsProps = Pick<MailHealth, 'alerts' | 'deadAlerts' | 'latestDeadAlerts'> & {
  period: FailurePeriod;
  onSaved: (text: string | undefined) => void;
};

const shownAtFirst = 10;
const upTo = (most: number, count: number) => `${count.toLocaleString('en-GB')}${count >= most ? ' or more' : ''}`;

/** Waiting alerts and digests, the reason they wait, and those that were given up. */
export function AlertsSection({
  alerts: { waiting, kept, digests, batches, problem },
  deadAlerts,
  latestDeadAlerts,
  period,
  onSaved,
}: AlertsProps) {
  const [all, setAll] = useState(false);
  const inPeriod = failedIn(latestDeadAlerts, period, serverNow());
  const meaning = meaningOfReply(problem ?? '');
  const failed = <FailedCount count={deadAlerts} />;
  const counts = [
    // The counts ignore the chosen days: earlier failures still need attention.
    [period === 'any' ? 'Failed' : 'Failed on any day', failed],
    ['Waiting', upTo(mostAlertsCounted, waiting)],
    ['Held for a digest', upTo(mostAlertsCounted, kept)],
    ['Digests waiting', upTo(mostAlertsCounted, digests)],
    ['Batches being sent', batches.toLocaleString('en-GB')],
  ] as const;
  return (
    <section>
      <h2>Alerts</h2>
      <DefinitionList className={styles.mailHealthCounts} items={counts.filter(([, count]) => count !== '0')} />
      {problem !== null && (
        <p className={styles.mailHealthProblem}>
          {`Some emails are being refused for now and will be tried again automatically.${meaning ? ` ${meaning}.` : ''} The mail server said: ${problem}`}
        </p>
      )}
      {latestDeadAlerts.some(({ canRetry }) => canRetry) && (
        <div className={styles.mailHealthAct}>
          <RetryAllAlerts count={deadAlerts} onSaved={onSaved} />
        </div>
      )}
      {deadAlerts > latestDeadAlerts.length && (
        <p>
          Listed are the latest {latestDeadAlerts.length.toLocaleString('en-GB')} of{' '}
          {deadAlerts.toLocaleString('en-GB')} failed alerts. “Retry all” covers every one whose post is for sale.
        </p>
      )}
      <DataTable
        label="Failed alerts"
        rows={all ? inPeriod : inPeriod.slice(0, shownAtFirst)}
        columns={deadAlertColumns(onSaved)}
        rowKey={({ periodId, userId }) => `${periodId} ${userId}`}
        empty={noneFailed('alerts', period)}
      />
      {inPeriod.length > shownAtFirst && (
        <Button variant="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the latest ${shownAtFirst}` : `Show all ${inPeriod.length} failed alerts`}
        </Button>
      )}
    </section>
  );
}

/** Red if somebody needs to act. */
const FailedCount = ({ count }: { count: number }) => (
  <span className={count > 0 ? styles.mailHealthFailed : undefined}>{count.toLocaleString('en-GB')}</span>
);
