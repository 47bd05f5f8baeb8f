import { serverNow } from '@marketplace/shared-auth';
import type { MailHealth } from '@marketplace/shared-contract/operations/mail-health';
import { routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Button,
  DefinitionList,
  Page,
  QueryView,
  SavedTick,
  Unchanged,
  useAddressQuery,
  useSaved,
} from '@marketplace/shared-ui';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import { DataTable } from '@marketplace/shared-ui/table';
import { useQuestion } from '../action-button.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { MailPaused } from '../mail-paused.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { type FailurePeriod, failedIn, failurePeriods, noneFailed, periodIn } from './failure-period.rules.ts';
import { failedColumns, queueColumns, RetryAllJobs, suppressedColumns } from './health-columns.tsx';
import { useAdminMailHealthQuery, useAdminPauseMailMutation } from './mail-health.api.ts';
import * as styles from './mail-health.module.css';

/** Who gets no mail and why, what waits to be sent, and what was given up. */
export function MailHealthScreen() {
  const health = useAdminMailHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  const pausedDate = health.data?.pausedDate;
  const extra = (
    <>
      <SavedTick text={saved} />
      <div className="actions">
        {pausedDate !== undefined && <PauseMail paused={pausedDate !== null} onSaved={confirmSaved} />}
        <Button loading={health.isFetching} onClick={() => void health.refetch()}>
          Refresh
        </Button>
      </div>
    </>
  );
  return (
    <Page width="wide" title={routes.MailHealth.title} extra={extra}>
      <QueryView query={health} what="the mail health">
        {(answer) => <Health health={answer} onSaved={confirmSaved} />}
      </QueryView>
    </Page>
  );
}

const periods = (Object.keys(failurePeriods) as FailurePeriod[]).map((value) => ({
  value,
  label: failurePeriods[value],
}));

type HealthProps = { health: MailHealth; onSaved: (text: string | undefined) => void };

function Health({ health: { pausedDate, suppressed, latest, queues, failedJobs, ...alerts }, onSaved }: HealthProps) {
  const { query, change } = useAddressQuery();
  const period = periodIn(query.get('failed'));
  const failedInAll = queues.reduce((sum, { failed }) => sum + failed, 0);
  return (
    <div className={styles.mailHealth}>
      {pausedDate && <MailPaused since={pausedDate} />}
      <FilterSelect
        label="Failed"
        value={period}
        options={periods}
        onChange={(failed) => change({ failed: failed === 'any' ? undefined : failed })}
      />
      <AlertsSection {...alerts} period={period} onSaved={onSaved} />
      <section>
        <h2>Failed jobs</h2>
        {failedInAll > 1 && (
          <div className={styles.mailHealthAct}>
            <RetryAllJobs count={failedInAll} onSaved={onSaved} />
          </div>
        )}
        <DataTable
          label="Failed jobs"
          rows={failedIn(failedJobs, period, serverNow())}
          columns={failedColumns(onSaved)}
          rowKey={({ jobId }) => jobId}
          empty={noneFailed('jobs', period)}
        />
      </section>
      <section>
        <h2>Suppressed addresses</h2>
        <p>
          Addresses marked “Unsubscribed” or “Spam report” get no alerts, but all other email. Those marked “Bounced” or
          “Blocked” get password resets only.
        </p>
        <DefinitionList
          className={styles.mailHealthCounts}
          items={suppressed
            .filter(({ addresses }) => addresses > 0)
            .map(({ reason, addresses }) => [reason, addresses.toLocaleString('en-GB')] as const)}
        />
        <DataTable
          label="Suppressed addresses"
          rows={latest}
          columns={suppressedColumns}
          rowKey={({ address }) => address}
          empty="No suppressed addresses."
        />
      </section>
      <details className={styles.mailHealthQueues}>
        <summary>
          <h2>Queues</h2>
        </summary>
        <DataTable label="Queues" rows={queues} columns={queueColumns} rowKey={({ name }) => name} />
      </details>
    </div>
  );
}

type PauseProps = { paused: boolean; onSaved: (text: string | undefined) => void };

/** Pauses email after a confirmation, and resumes it without one. One button for both, so that it keeps the focus. */
function PauseMail({ paused, onSaved }: PauseProps) {
  const [pause] = useAdminPauseMailMutation();
  const { asking, ask, close, confirm, busy, problem } = useQuestion(onSaved);
  const change = () => confirm(() => pause({ paused: !paused }));
  return (
    <div>
      <Button loading={busy && !asking} onClick={paused ? change : ask}>
        {paused ? 'Resume email' : 'Pause email'}
      </Button>
      {!asking && problem && <Unchanged problem={problem} />}
      <ConfirmDialog
        open={asking}
        title="Pause all email?"
        confirm="Pause email"
        cancel="Cancel"
        busy={busy}
        onConfirm={change}
        onCancel={close}
      >
        <p>
          Alerts, digests and single emails wait until an Admin resumes them, password resets too. Emails being sent now
          still go.
        </p>
        <Unchanged problem={problem} />
      </ConfirmDialog>
    </div>
  );
}
