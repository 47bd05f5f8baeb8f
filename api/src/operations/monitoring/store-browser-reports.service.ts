import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { redactPersonalData } from '@marketplace/shared-contract/operations/monitoring/redact';
import type { Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { isRouteName } from '@marketplace/shared-contract/platform/routes/routes';
import type { Context } from '../../platform/context.ts';
import { addErrors, addVitals, type CountedReports, hasReported } from './browser-report.sql.ts';

type Release = { area: string; version: string };
const sameAs = (one: Release) => (other: Release) => one.area === other.area && one.version === other.version;

/** The current releases, for everybody or some. */
const servedReleases = ({ shell, areas, shares = [] }: ReleaseRegistry): Release[] => [
  { area: 'shell', version: shell.version },
  ...[...areas, ...shares.map(({ area }) => area)].map(({ name, version }) => ({ area: name, version })),
];

/**
 * The accepted part of a page's report: on releases that are or were served. Browsers can't be trusted, so personal data is removed here
 * too, and a report counts as one page: each measure of a release once, and only its first error (D9).
 */
export async function acceptBrowserReports(
  { db }: Pick<Context, 'db'>,
  state: ReleaseRegistry,
  { vitals, errors }: BrowserReports,
): Promise<CountedReports> {
  const releases = await knownOf(db, servedReleases(state), [...vitals, ...errors]);
  return {
    vitals: firstOfEach(
      vitals.filter((report) => releases.some(sameAs(report))),
      ({ area, version, name }) => `${area} ${version} ${name}`,
    ),
    errors: errors
      .filter((report) => isRouteName(report.route) && releases.some(sameAs(report)))
      .map((report) => ({ ...report, message: redactPersonalData(report.message) || 'Unknown error' }))
      .map((report, index, all) => ({ ...report, isFirst: all.findIndex(sameAs(report)) === index })),
  };
}

/** Adds accepted reports to a day's counts. */
export const writeBrowserReports = (
  { db }: Pick<Context, 'db'>,
  day: Day,
  at: Date,
  { vitals, errors }: CountedReports,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await addVitals(tx, day, vitals);
    await addErrors(tx, day, at, errors);
  });

const firstOfEach = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.toReversed().map((one) => [keyOf(one), one])).values(),
];

async function knownOf(db: Context['db'], served: Release[], reported: readonly Release[]): Promise<Release[]> {
  const others: Release[] = [];
  for (const { area, version } of reported) {
    const release = { area, version };
    if (!served.some(sameAs(release)) && !others.some(sameAs(release))) others.push(release);
  }
  const releases = [...served];
  // A page names the shell and an area or two; more are invented.
  for (const release of others.slice(0, 6)) {
    if (await hasReported(db, release.area, release.version)) releases.push(release);
  }
  return releases;
}
