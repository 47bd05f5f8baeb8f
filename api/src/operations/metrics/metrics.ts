import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deliverySums } from '../../alerts/alerts/sum-batches.sql.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { type Database, poolOf } from '../../platform/database/connect.ts';
import { fileFigures } from '../../platform/files/stored-file.sql.ts';
import type { ObserveMail } from '../../platform/mail/timed-mailer.ts';
import { queueDepths } from '../mail-health/job-queue.sql.ts';
import { countBrowserReports } from './browser-report-metrics.ts';

const dayMs = 86_400_000;
/** From what a cached list takes to what a proxy gives up at. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The numbers of one process: its calls, its connections, its memory and event loop; and of the database, the same from
 * whichever process they are asked: jobs and alerts by state. Another kind of number gets a function of its own here.
 */
export function productMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  connectionsIn(registry, db);
  jobsIn(registry, db);
  deliveriesIn(registry, db, clock);
  filesIn(registry, db);
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  return { registry, calls, countReports: countBrowserReports(registry), observeMail: observeMails(registry) };
}

function observeMails(registry: Registry): ObserveMail {
  const mails = new Histogram({
    name: 'mail_duration_seconds',
    help: 'Time the mail provider took, by what became of the mail',
    labelNames: ['outcome'],
    buckets: seconds,
    registers: [registry],
  });
  return (outcome, duration) => mails.observe({ outcome }, duration);
}

function connectionsIn(registry: Registry, db: Database) {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process: busy, idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = poolOf(db);
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

function jobsIn(registry: Registry, db: Database) {
  new Gauge({
    name: 'marketplace_jobs',
    help: 'Jobs in the queues, by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, ...states } of await queueDepths(db))
        for (const [state, jobs] of Object.entries(states)) this.set({ queue: name, state }, jobs);
    },
  });
}

function deliveriesIn(registry: Registry, db: Database, clock: Clock) {
  new Gauge({
    name: 'marketplace_deliveries',
    help: 'Alerts of batches that are open or ended within 24 hours, by state when their batch was last worked on',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const sums = await deliverySums(db, new Date(clock.now().getTime() - dayMs));
      for (const [state, n] of Object.entries(sums)) this.set({ state }, n);
    },
  });
}

function filesIn(registry: Registry, db: Database) {
  const registers = [registry];
  const bytes = new Gauge({ name: 'marketplace_file_bytes', help: 'Bytes of all stored files', registers });
  new Gauge({
    name: 'marketplace_files',
    help: 'Stored files: all, and those that nothing refers to and the next sweeps remove',
    labelNames: ['state'],
    registers,
    async collect() {
      const figures = await fileFigures(db);
      this.set({ state: 'stored' }, figures.files);
      this.set({ state: 'unused' }, figures.unused);
      bytes.set(figures.bytes);
    },
  });
}
