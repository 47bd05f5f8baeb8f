import { AsyncLocalStorage } from 'node:async_hooks';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { FastifyBaseLogger } from 'fastify';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { CountedReports } from './browser-report.sql.ts';
import { writeBrowserReports } from './store-browser-reports.service.ts';

/** How much is collected before it is written early, and how much is kept at most while it cannot be written. */
const [writtenEarly, mostKept] = [20_000, 100_000];

type Pending = CountedReports & { at: Date };
const sizeOf = ({ vitals, errors }: CountedReports): number => vitals.length + errors.length;

/**
 * Collects browsers' reports and writes them every REPORTS_WRITTEN_SECONDS, in one transaction: a day has few rows, and separate writes
 * would wait for each other. A process that stops writes what it has; a killed one loses the last seconds of counts. What could not be
 * written is kept for the next time.
 */
export function pendingReports(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const { clock, config } = context;
  const byDay = new Map<Day, Pending>();
  // Not in the transaction of the call that happens to start it.
  const apart = AsyncLocalStorage.snapshot();
  let [timer, writing]: [NodeJS.Timeout | undefined, Promise<void>] = [undefined, Promise.resolve()];
  const sizeOfAll = () => [...byDay.values()].reduce((sum, reports) => sum + sizeOf(reports), 0);

  function gather(day: Day, { vitals, errors, at }: Pending): void {
    const before = byDay.get(day) ?? { vitals: [], errors: [], at };
    byDay.set(day, { vitals: before.vitals.concat(vitals), errors: before.errors.concat(errors), at });
  }

  async function writeAll(): Promise<void> {
    for (const [day, reports] of byDay) {
      byDay.delete(day);
      try {
        await writeBrowserReports(context, day, reports.at, reports);
      } catch (error) {
        const { name, code } = error as Error & { code?: string };
        log.warn({ error: name, code }, 'what browsers reported was not written and is kept for the next time');
        if (sizeOf(reports) + sizeOfAll() <= mostKept) gather(day, reports);
        return;
      }
    }
  }

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };

  return {
    /** Adds the accepted part of a page's report; written later, or at once if the setting says so. */
    async add(reports: CountedReports): Promise<void> {
      if (sizeOf(reports) === 0) return;
      const [day, at] = [today(clock), clock.now()];
      if (config.reportsWrittenMs === 0) return writeBrowserReports(context, day, at, reports);
      gather(day, { ...reports, at });
      if (sizeOfAll() >= writtenEarly) void apart(write);
      else timer ??= apart(() => setTimeout(() => void write(), config.reportsWrittenMs).unref());
    },
    /** Writes the rest. */
    settled: () => apart(write),
  };
}
