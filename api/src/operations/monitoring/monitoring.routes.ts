import type { Readable } from 'node:stream';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { AreaHealth, AreaHealthQuery } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvColumn, moment } from '../../platform/csv/csv.ts';
import { csvStream } from '../../platform/csv/csv-stream.ts';
import { csvAnswers, csvCall, sendCsv } from '../../platform/csv/send-csv.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { addToCallCount, takeBackCallCount } from '../../platform/limits/call-count.sql.ts';
import { callerOf } from '../../platform/network/network-of.rules.ts';
import { readAreaHealth } from './area-health.service.ts';
import { isFiltered, latestErrors } from './area-health.sql.ts';
import {
  apart,
  beyond,
  type CountedReports,
  knownErrors,
  mostErrorPagesOfNetwork,
  mostErrorsOfNetwork,
  releaseOf,
} from './browser-report.sql.ts';
import { pendingReports } from './pending-reports.ts';
import { acceptBrowserReports } from './store-browser-reports.service.ts';

/** The maximum size of a page's reports in bytes, each at its longest. */
const bodyLimit = 24 * 1024;

type Options = { context: Context; releases: RegistrySource };

/** Browsers' reports on the areas, and the Admin's view of them. */
export const monitoringRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, releases }) => {
  const reports = pendingReports(context, app.log);
  app.addHook('onClose', reports.settled);
  app.route({
    ...routeFor(publicCalls.report, { perMinute: 60 }),
    bodyLimit,
    schema: { summary: 'Report an error or the speed of a page', body: BrowserReports, response: responses(SavedText) },
    handler: async ({ body, ip }) => {
      const state = releases();
      if (state) {
        const { vitals, errors } = await acceptBrowserReports(context, state, body);
        const accepted = { vitals, errors: await withinShare(context, callerOf(ip), errors) };
        await reports.add(accepted);
        app.countReports(accepted);
      }
      return 'Noted';
    },
  });
  app.route({
    ...routeFor(adminCalls.areaHealth, { reads: 'replica' }),
    schema: {
      summary: 'See errors and speed in browsers',
      querystring: AreaHealthQuery,
      response: responses(AreaHealth),
    },
    handler: ({ query }) => readAreaHealth(context, releases(), query),
  });
  app.route({
    ...routeFor(adminCalls.areaErrorsCsv, { ...csvCall, reads: 'replica' }),
    schema: { summary: 'Errors in browsers', querystring: AreaHealthQuery, response: csvAnswers },
    handler: async ({ query }, reply) => {
      const csv = await areaErrorsCsv(context, query);
      return sendCsv(reply, `area-errors-${today(context.clock)}`, csv);
    },
  });
};

const columns: readonly CsvColumn<AreaHealth['errors'][number]>[] = [
  ['Area', ({ area }) => area],
  ['Version', ({ version }) => version],
  ['Screen', ({ route }) => route],
  ['Error', ({ message }) => message],
  ['File', ({ file }) => file],
  ['Pages', ({ pages }) => pages],
  ['First seen', ({ firstSeen }) => moment(firstSeen)],
  ['Last seen', ({ lastSeen }) => moment(lastSeen)],
];

/**
 * The filtered errors as a spreadsheet file. Counts by release and error: few are counted separately in a release (browser-report.sql.ts).
 */
async function areaErrorsCsv({ db, clock }: Pick<Context, 'db' | 'clock'>, query: AreaHealthQuery): Promise<Readable> {
  const { errors } = await latestErrors(db, isFiltered(today(clock), query));
  return csvStream(columns, errors, async (some) => some);
}

type ReportedError = CountedReports['errors'][number];

const dayMs = 24 * 3_600_000;

/** The errors of each release that a network may still have counted separately on this day; its others are counted together (defect 74). */
async function withinShare(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  network: string,
  errors: ReportedError[],
): Promise<ReportedError[]> {
  if (errors.length === 0) return errors;
  const day = today(clock);
  const known = await knownErrors(db, day, errors);
  const others = new Set<string>();
  const count = { now: clock.now(), windowMs: dayMs };
  for (const [release, ofRelease] of Map.groupBy(errors, releaseOf)) {
    const key = `browser errors ${release} ${network} ${day}`;
    const fresh = [...new Set(ofRelease.map(apart))].filter((error) => !known.get(release)?.has(error));
    for (const error of fresh) {
      // Reports are written together, so the same error may come again before it is known.
      const mark = { ...count, key: `${key} ${error}` };
      if ((await addToCallCount(db, mark)).calls > 1) continue;
      if ((await addToCallCount(db, { ...count, key })).calls <= mostErrorsOfNetwork) continue;
      others.add(`${release} ${error}`);
      await takeBackCallCount(db, mark);
    }
  }
  const counted = errors.map((error) =>
    others.has(`${releaseOf(error)} ${apart(error)}`) ? { ...error, ...beyond } : error,
  );
  return Promise.all(counted.map((error) => withinPages(db, error, `${network} ${day}`, count)));
}

/** One network does not decide a share: beyond a few, its pages with an error are shown but not counted for the verdict (D9). */
async function withinPages(
  db: Context['db'],
  error: ReportedError,
  networkAndDay: string,
  count: { now: Date; windowMs: number },
): Promise<ReportedError> {
  // Behind an untrusted proxy everybody has its address.
  if (!error.isFirst || isLoopback(networkAndDay)) return error;
  const { calls } = await addToCallCount(db, { ...count, key: `error pages ${releaseOf(error)} ${networkAndDay}` });
  return calls <= mostErrorPagesOfNetwork ? error : { ...error, isFirst: false };
}

const isLoopback = (network: string) => /^(127\.|::\/64)/.test(network);
