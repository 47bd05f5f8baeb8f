import { unreadSeconds } from '@marketplace/releases/sources/unread';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { type Database, poolOf } from '../../platform/database/connect.ts';
import { oldestReadMs, type Replica } from '../../platform/database/replica.ts';
import { diskSpaces } from '../../platform/disks/disk-space.ts';
import { mailKinds } from '../../platform/mail/mail.ts';
import type { ObserveMail } from '../../platform/mail/timed-mailer.ts';
import { countBrowserReports } from './browser-report-metrics.ts';
import { databaseNumbers } from './database-numbers.ts';

/** From the duration of a cached list to a proxy's timeout. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10];
/** Includes our targets: a minute for a single email, 15 minutes for an alert, two hours for a digest. */
const waits = [1, 5, 15, 60, 300, 900, 3_600, 7_200, 14_400, 86_400];

/**
 * A process's figures: its calls, connections, memory, event loop, disks and replicas; and the database's. Another kind of figure gets its
 * own function here.
 */
export function productMetrics(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  replicas: readonly Replica[] = [],
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  connectionsIn(registry, db);
  databaseNumbers(registry, { db, clock });
  registryIn(registry);
  disksIn(registry, config);
  replicasIn(registry, replicas);
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  const listReads = new Counter({
    name: 'database_list_reads_total',
    help: 'Lists that may be read from a replica, by what they were read from; only where there is one',
    labelNames: ['from'],
    registers: [registry],
  });
  const countListRead = (from: 'replica' | 'primary') => listReads.inc({ from });
  return {
    registry,
    calls,
    countListRead,
    countReports: countBrowserReports(registry),
    observeMail: observeMails(registry),
  };
}

function disksIn(registry: Registry, config: Context['config']): void {
  const also = { labelNames: ['disk' as const], aggregator: 'min' as const, registers: [registry] };
  let reading = Promise.resolve();
  new Gauge({
    name: 'marketplace_disk_free_bytes',
    help: 'What the product may still write to the disk of its data folder, of stored files, and of an embedded database elsewhere',
    ...also,
    collect() {
      const read = async () => {
        for (const { disk, freeBytes, sizeBytes } of await diskSpaces(config)) {
          this.set({ disk }, freeBytes);
          size.set({ disk }, sizeBytes);
        }
      };
      reading = read();
      return reading;
    },
  });
  const size = new Gauge({
    name: 'marketplace_disk_size_bytes',
    help: 'Size of each disk of marketplace_disk_free_bytes',
    ...also,
    // Called after the other, which has started to read both.
    collect: () => reading,
  });
}

function registryIn(registry: Registry): void {
  new Gauge({
    name: 'marketplace_registry_unread_seconds',
    help: 'How long the registry of releases could not be read, while the last good one is served; else 0',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(unreadSeconds());
    },
  });
}

/**
 * A process that sends mail requests its observer once, and reports zero from then on: so "no process reports mail" differs from "none was
 * sent".
 */
function observeMails(registry: Registry): () => ObserveMail {
  const mails = new Histogram({
    name: 'mail_duration_seconds',
    help: 'Time the mail provider took, by what became of the mail',
    labelNames: ['outcome'],
    buckets: seconds,
    registers: [registry],
  });
  const waited = new Histogram({
    name: 'mail_wait_seconds',
    help: 'How long a mail had been due when the provider accepted it, by kind',
    labelNames: ['kind'],
    buckets: waits,
    registers: [registry],
  });
  return () => {
    for (const kind of mailKinds) waited.zero({ kind });
    return (outcome, duration, wait) => {
      mails.observe({ outcome }, duration);
      if (wait) waited.observe({ kind: wait.kind }, wait.seconds);
    };
  };
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

function replicasIn(registry: Registry, replicas: readonly Replica[]) {
  const [registers, labelNames] = [[registry], ['replica']];
  const delay = new Gauge({
    name: 'database_replica_delay_seconds',
    help: 'How far each replica is behind; none while it is away',
    labelNames,
    aggregator: 'max',
    registers,
  });
  new Gauge({
    name: 'database_replica_read',
    help: 'Whether lists are read from each replica (1) or it is away or too far behind (0)',
    labelNames,
    aggregator: 'max',
    registers,
    collect() {
      delay.reset();
      for (const [n, one] of replicas.entries()) {
        const [replica, seconds] = [n + 1, one.delay()];
        if (seconds !== undefined) delay.set({ replica }, seconds);
        this.set({ replica }, seconds !== undefined && seconds * 1000 <= oldestReadMs ? 1 : 0);
      }
    },
  });
}
