import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { makeAlerts } from '../alerts/make-alerts.job.ts';
import { sendAlerts } from '../alerts/send-alerts.job.ts';
import { freezeCertificates } from '../billing/freeze-certificates.job.ts';
import type { Context } from '../context.ts';
import type { Mailer } from '../mail/mail.ts';
import { sendMail } from '../mail/send-mail.job.ts';
import { mailResetLink } from '../session/mail-reset-link.job.ts';
import { openBoss } from './boss.ts';
import { forgetExpired } from './forget-expired.job.ts';
import type { JobData, JobName } from './job-queues.ts';

type Handlers = { [N in JobName]: (data: JobData[N]) => Promise<unknown> };

const concurrency: Record<JobName, number> = {
  'send-mail': 2,
  'make-alerts': 1,
  'send-alerts': 2,
  'freeze-certificates': 1,
  'mail-reset-link': 1,
  'forget-expired': 1,
};

/** Takes jobs from the queue until stopped, in this process; any number of processes may. */
export async function workJobs(context: Context, databaseUrl: string, mailer: Mailer, log: FastifyBaseLogger) {
  const handlers: Handlers = {
    'send-mail': (mail) => sendMail(context, mailer, mail),
    'make-alerts': (data) => makeAlerts(context, data),
    'send-alerts': (data) => sendAlerts(context, mailer, data),
    'freeze-certificates': () => freezeCertificates(context),
    'mail-reset-link': (data) => mailResetLink(context, data),
    'forget-expired': () => forgetExpired(context),
  };
  const boss = openBoss(databaseUrl, true);
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  // Soon after the London day is over. Nothing depends on it: a certificate that is read before is frozen then.
  await boss.schedule('freeze-certificates', '10 0 * * *', {}, { tz: 'Europe/London' });
  await boss.schedule('forget-expired', '40 3 * * *', {}, { tz: 'Europe/London' });
  for (const name of Object.keys(handlers) as JobName[]) {
    const handle = handlers[name] as (data: unknown) => Promise<unknown>;
    for (let n = 0; n < concurrency[name]; n += 1) await workOne(boss, name, handle, log);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

// A word of new jobs that was lost, as behind some poolers, costs five seconds.
const asked = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** One worker of a queue. Jobs put in together are told of once, so whoever has done one looks for the next. */
async function workOne(
  boss: PgBoss,
  name: JobName,
  handle: (data: unknown) => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<void> {
  const worker: string = await boss.work(name, asked, async ([job]) => {
    if (!job) return;
    try {
      await handle(job.data);
    } catch (failure) {
      const { name: error, code } = failure as Error & { code?: string };
      // Not the whole error: a mail server's text may hold the address.
      log.warn({ job: job.id, queue: name, error, code }, 'job failed and will be tried again');
      throw failure;
    } finally {
      boss.notifyWorker(worker);
    }
  });
}
