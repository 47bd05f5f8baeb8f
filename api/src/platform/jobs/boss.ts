import { PgBoss } from 'pg-boss';
import { jobNames, queueOf, queueOptions, retiredQueues } from './job-table.ts';

const schema = 'jobs';

/** A queue on a database. `working` is false if jobs are only added, never taken. */
export function openBoss(url: string, working: boolean): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    application_name: 'marketplace-jobs',
    max: working ? 6 : 2,
    migrate: false,
    supervise: working,
    schedule: working,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    useListenNotify: working,
  });
  // Maintenance errors of the queue are logged by its opener and never end the process.
  boss.on('error', () => undefined);
  return boss;
}

/** Creates or upgrades the queue's tables, and creates every queue of this version. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema, max: 2, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const name of jobNames) {
      const queue = queueOf(name);
      if (await boss.getQueue(queue)) await boss.updateQueue(queue, queueOptions(name));
      else await boss.createQueue(queue, { ...queueOptions(name), notify: true });
    }
    for (const name of retiredQueues) if (await boss.getQueue(name)) await boss.deleteQueue(name);
  } finally {
    await boss.stop({ graceful: false });
  }
}
