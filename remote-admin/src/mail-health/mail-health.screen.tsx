import type { MailHealth } from '@marketplace/shared-contract/admin-mail-health';
import { routes } from '@marketplace/shared-contract/routes';
import { Button, DefinitionList, Page, QueryView, SavedTick, useSaved } from '@marketplace/shared-ui';
import { DataTable } from '@marketplace/shared-ui/table';
import { AlertsSection } from './alerts-section.tsx';
import { failedColumns, queueColumns, suppressedColumns } from './health-columns.tsx';
import { useAdminMailHealthQuery } from './mail-health.api.ts';
import * as styles from './mail-health.module.css';

/** Who gets no mail and why, what waits to be sent, and what was given up. */
export function MailHealthScreen() {
  const health = useAdminMailHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saved, confirmSaved] = useSaved();
  const extra = (
    <>
      <SavedTick text={saved} />
      <Button loading={health.isFetching} onClick={() => void health.refetch()}>
        Refresh
      </Button>
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

type HealthProps = { health: MailHealth; onSaved: (text: string | undefined) => void };

function Health({ health: { suppressed, latest, queues, failedJobs, ...alerts }, onSaved }: HealthProps) {
  return (
    <div className={styles.mailHealth}>
      <AlertsSection {...alerts} onSaved={onSaved} />
      <section>
        <h2>Failed jobs</h2>
        <DataTable
          label="Failed jobs"
          rows={failedJobs}
          columns={failedColumns(onSaved)}
          rowKey={({ jobId }) => jobId}
          empty="No failed jobs."
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
          items={suppressed.map(({ reason, addresses }) => [reason, addresses.toLocaleString('en-GB')] as const)}
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
