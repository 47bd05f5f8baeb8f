import type { RegistrySource } from '@marketplace/releases/sources/source';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { liftSuppression } from './accounts/addresses/lift-suppression.job.ts';
import { askStoredAddresses } from './accounts/second-email/ask-stored-addresses.job.ts';
import { mailResetLink } from './accounts/session/mail-reset-link.job.ts';
import { cancelEnded } from './alerts/alerts/cancel-ended.job.ts';
import { makeAlerts } from './alerts/alerts/make-alerts.job.ts';
import { startDeliverer } from './alerts/deliverer/deliverer.ts';
import { makeDigests } from './alerts/digests/make-digests.job.ts';
import { mailWatchedPosts } from './alerts/digests/watched-posts.job.ts';
import { sendMail } from './alerts/send-mail/send-mail.job.ts';
import { workUnlessPaused } from './alerts/send-mail/unless-paused.ts';
import { finaliseCertificates } from './billing/certificates/finalise-certificates.job.ts';
import { notifyFirstPosts } from './billing/first-post-review/notify-first-posts.job.ts';
import { sendPostingNotices } from './billing/notices/posting-notices.job.ts';
import { sendOutcomeReminders } from './billing/outcome/outcome-reminders.job.ts';
import { beginPeriods } from './billing/periods/begin-periods.job.ts';
import { sendStatementReminders } from './billing/statement/statement-reminders.job.ts';
import { countHome } from './marketplace/home/count-home.job.ts';
import { foldWords } from './marketplace/matching/fold-words.job.ts';
import { notifyUndertakings } from './marketplace/particulars/notify-undertakings.job.ts';
import { refreshCards } from './marketplace/posts/refresh-cards.job.ts';
import { sendQuestionNotices } from './marketplace/questions/question-notices.job.ts';
import { sendTimetableNotices } from './marketplace/timetable/timetable-notices.job.ts';
import { sumDashboards } from './operations/dashboards/sum-dashboards.job.ts';
import { remindLicences } from './operations/licences/remind-licences.job.ts';
import { type Releases, watchShares } from './operations/monitoring/watch-shares.job.ts';
import { applyRetention } from './operations/retention/apply-retention.job.ts';
import { indexPartitions } from './operations/retention/delivery-indexes.sql.ts';
import { makePartitions } from './operations/retention/delivery-partitions.sql.ts';
import { purgeExpired } from './operations/retention/purge-expired.job.ts';
import { watchLogins } from './operations/security-log/watch-logins.job.ts';
import type { Config } from './platform/config/config.ts';
import type { Context } from './platform/context.ts';
import { connect } from './platform/database/connect.ts';
import { repeatWhileAway } from './platform/database/repeat-while-away.ts';
import { sweepFiles } from './platform/files/sweep-files.job.ts';
import { openBoss } from './platform/jobs/boss.ts';
import { type JobData, type JobName, jobNames, jobTable, queueOf } from './platform/jobs/job-table.ts';
import { queueErrors } from './platform/jobs/queue-errors.ts';
import { decryptMail } from './platform/mail/encrypted-mail.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { SuppressionList } from './platform/mail/suppression-list.ts';
import { traced } from './platform/tracing/tracing.ts';

/** A job of `job-table.ts` without a handler does not compile. */
type Handlers = { [N in JobName]: (data: JobData[N], job: Job) => Promise<unknown> };
type Job = { id: string; createdOn: Date };

/** What the share-watching job reads, and the store it writes, which is loaded and opened on demand. */
export const releasesFrom = (registry: RegistrySource, config: Config): Releases => ({
  registry,
  openStore: async () => (await import('@marketplace/releases/commands/served-store')).openServedStore(config),
});

/**
 * Takes jobs from the queue until stopped, in this process; any number of processes may. `databaseUrl` bypasses poolers, and belongs to the
 * tables' owner: the context's may be a role that changes none.
 */
export async function startJobHandlers(
  context: Context,
  databaseUrl: string,
  { mailer, suppressions, releases }: { mailer: Mailer; suppressions: SuppressionList; releases: Releases },
  log: FastifyBaseLogger,
) {
  const owner = connect(databaseUrl, 2);
  const handlers: Handlers = {
    'send-mail': (mail, { id, createdOn }) => sendMail(context, mailer, mail, id, createdOn),
    'send-closed-mail': (mail, { id, createdOn }) =>
      sendMail(context, mailer, decryptMail(context.signatures, mail), id, createdOn),
    'make-alerts': (data) => makeAlerts(context, data),
    'cancel-ended': () => cancelEnded(context),
    'make-digests': () => makeDigests(context),
    'lift-suppression': (data) => liftSuppression(suppressions, data),
    'begin-periods': () => beginPeriods(context),
    'finalise-certificates': () => finaliseCertificates(context),
    'fold-words': () => foldWords(context),
    'refresh-cards': () => refreshCards(context),
    'mail-reset-link': (data) => mailResetLink(context, data),
    'count-home': () => countHome(context),
    'sum-dashboards': () => sumDashboards(context),
    'make-partitions': async () => {
      await makePartitions(owner);
      await indexPartitions(owner);
    },
    'purge-expired': () => purgeExpired(context),
    'apply-retention': () => applyRetention({ ...context, db: owner }),
    'remind-licences': () => remindLicences(context),
    'notify-first-posts': () => notifyFirstPosts(context),
    'notify-undertakings': () => notifyUndertakings(context),
    'outcome-reminders': async () => (await sendOutcomeReminders(context)) + (await sendStatementReminders(context)),
    'posting-notices': () => sendPostingNotices(context),
    'ask-stored-addresses': () => askStoredAddresses(context),
    'watch-shares': () => watchShares(context, releases),
    'watch-logins': () => watchLogins(context),
    'sweep-files': () => sweepFiles(context),
    'watched-posts': () => mailWatchedPosts(context),
    'timetable-notices': () => sendTimetableNotices(context),
    'question-notices': () => sendQuestionNotices(context),
  };
  const boss = openBoss(databaseUrl, true);
  boss.on('error', queueErrors(log));
  await boss.start();
  const workOn = async (name: JobName) => {
    const { atOnce = 1 } = jobTable[name];
    const handle = handlers[name] as (data: unknown, job: Job) => Promise<unknown>;
    for (let n = 0; n < atOnce; n += 1) await workOne(boss, name, handle, log);
  };
  for (const name of jobNames) {
    const { schedule, atStart } = jobTable[name];
    if (schedule) await boss.schedule(queueOf(name), schedule, {}, { tz: 'Europe/London' });
    if (!isMail(name)) await workOn(name);
    if (atStart) await boss.send(queueOf(name), {}, { singletonKey: queueOf(name) });
  }
  const mails = workUnlessPaused(context, {
    start: () => Promise.all(mailJobs.map(workOn)),
    stop: () => Promise.all(mailJobs.map((name) => boss.offWork(queueOf(name), { wait: false }))),
  });
  const deliverer = startDeliverer(context, mailer, log);
  return {
    lastTurn: deliverer.lastTurn,
    stop: async () => {
      await mails.stop();
      const stopped = Promise.all([deliverer.stop(), boss.stop({ graceful: true, timeout: 10_000 })]);
      await stopped.finally(() => owner.destroy());
    },
  };
}

/** The jobs that send a mail. */
const mailJobs = ['send-mail', 'send-closed-mail'] as const;
const isMail = (name: JobName) => mailJobs.some((one) => one === name);

// A lost notification of new jobs, as behind some poolers, costs five seconds.
const workOptions = {
  includeMetadata: true,
  batchSize: 1,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 5,
} as const;

/** One worker of a queue. Jobs added together are announced once, so a worker that has finished one looks for the next. */
async function workOne(
  boss: PgBoss,
  name: JobName,
  handle: (data: unknown, job: Job) => Promise<unknown>,
  log: FastifyBaseLogger,
): Promise<void> {
  const worker: string = await boss.work(queueOf(name), workOptions, async ([job]) => {
    if (!job) return;
    try {
      const { traceparent: parent } = job.data as { traceparent?: string };
      const attributes = { 'messaging.destination.name': name, 'messaging.message.id': job.id };
      await traced(`job ${name}`, { kind: 'consumer', parent, attributes }, () => handle(job.data, job));
      // A sent mail would be sent again: its job is deleted as soon as the database is back.
      if (jobTable[name].deletedWhenDone)
        await repeatWhileAway(
          () => boss.deleteJob(queueOf(name), job.id),
          () => !job.signal.aborted,
        );
    } catch (failure) {
      const { name: error, code } = failure as Error & { code?: string };
      // Not the whole error: a mail server's text may contain the address.
      log.warn({ job: job.id, queue: name, error, code }, 'job failed and will be tried again');
      throw failure;
    } finally {
      boss.notifyWorker(worker);
    }
  });
}
