import { Gauge, type Registry } from 'prom-client';
import { deliverySums } from '../../alerts/alerts/sum-batches.sql.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isDatabaseAway } from '../../platform/database/database-away.rules.ts';
import { fileFigures } from '../../platform/files/stored-file.sql.ts';
import { mailKinds } from '../../platform/mail/mail.ts';
import { queueDepths } from '../mail-health/job-queue.sql.ts';
import { worseShares } from '../monitoring/release-share.sql.ts';
import { unarchivedSeconds } from './archive-age.sql.ts';
import { oldestAges } from './oldest-ages.sql.ts';

const dayMs = 86_400_000;

/** The database's figures, the same from every process: jobs, alerts, files, ages, its archive, and shares. */
export function databaseNumbers(registry: Registry, { db, clock }: Pick<Context, 'db' | 'clock'>): void {
  jobsIn(registry, db);
  deliveriesIn(registry, db, clock);
  filesIn(registry, db);
  oldestIn(registry, db, clock);
  archiveIn(registry, db);
  sharesIn(registry, { db, clock });
}

/** Reads the database's figures. While it is away they are omitted, and the process reports its own. */
async function readUnlessAway(read: () => Promise<void>, leaveOut: () => void): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    leaveOut();
  }
}

function jobsIn(registry: Registry, db: Database) {
  new Gauge({
    name: 'marketplace_jobs',
    help: 'Jobs in the queues, by queue and state',
    labelNames: ['queue', 'state'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      const read = async () => {
        for (const { name, ...states } of await queueDepths(db))
          for (const [state, jobs] of Object.entries(states)) this.set({ queue: name, state }, jobs);
      };
      await readUnlessAway(read, () => this.reset());
    },
  });
}

function deliveriesIn(registry: Registry, db: Database, clock: Clock) {
  new Gauge({
    name: 'marketplace_deliveries',
    help: 'Alerts of batches that are open or ended within 24 hours, by state when their batch was last worked on',
    labelNames: ['state'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const read = async () => {
        const sums = await deliverySums(db, new Date(clock.now().getTime() - dayMs));
        for (const [state, n] of Object.entries(sums)) this.set({ state }, n);
      };
      await readUnlessAway(read, () => this.reset());
    },
  });
}

function filesIn(registry: Registry, db: Database) {
  const registers = [registry];
  let reading = Promise.resolve();
  new Gauge({
    name: 'marketplace_files',
    help: 'Stored files: all, and those that nothing refers to and the next sweeps remove',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
    collect() {
      const read = async () => {
        const figures = await fileFigures(db);
        this.set({ state: 'stored' }, figures.files);
        this.set({ state: 'unused' }, figures.unused);
        bytes.set(figures.bytes);
      };
      reading = readUnlessAway(read, () => {
        this.reset();
        bytes.remove();
      });
      return reading;
    },
  });
  const bytes = new Gauge({
    name: 'marketplace_file_bytes',
    help: 'Bytes of all stored files',
    aggregator: 'max',
    registers,
    // Called after the other, which has started to read both.
    collect: () => reading,
  });
}

function oldestIn(registry: Registry, db: Database, clock: Clock) {
  const registers = [registry];
  let reading = Promise.resolve();
  new Gauge({
    name: 'marketplace_oldest_due_seconds',
    help: 'How long the oldest mail that could be sent has been due, by kind; 0 where none waits',
    labelNames: ['kind'],
    aggregator: 'max',
    registers,
    collect() {
      const read = async () => {
        const ages = await oldestAges(db, clock);
        for (const kind of mailKinds) this.set({ kind }, ages[kind]);
        snapshot.set(ages.snapshot);
      };
      reading = readUnlessAway(read, () => {
        this.reset();
        snapshot.remove();
      });
      return reading;
    },
  });
  const snapshot = new Gauge({
    name: 'database_oldest_snapshot_seconds',
    help: 'Age of the oldest transaction that keeps old rows from being cleared away',
    aggregator: 'max',
    registers,
    collect: () => reading,
  });
}

function sharesIn(registry: Registry, { db, clock }: Pick<Context, 'db' | 'clock'>) {
  new Gauge({
    name: 'marketplace_shares_worse',
    help: 'Shared releases found worse within a day: taken back, or stuck as they could not be',
    labelNames: ['area', 'outcome'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset();
      const read = async () => {
        const since = new Date(clock.now().getTime() - dayMs);
        for (const { area, outcome, shares } of await worseShares(db, since)) this.set({ area, outcome }, shares);
      };
      await readUnlessAway(read, () => this.reset());
    },
  });
}

function archiveIn(registry: Registry, db: Database) {
  new Gauge({
    name: 'database_unarchived_seconds',
    help: 'Time since the log of the database was last archived, where archiving fails; else 0',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      await readUnlessAway(
        async () => this.set(await unarchivedSeconds(db)),
        () => this.remove(),
      );
    },
  });
}
