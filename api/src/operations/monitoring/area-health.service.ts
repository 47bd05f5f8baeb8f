import type { ReleaseRegistry } from '@marketplace/releases/registry-schema';
import { shareOf } from '@marketplace/releases/shares';
import type { AreaHealth, AreaHealthQuery } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import { type AppPart, appParts } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import { ratingOf, ratings, vitalNames } from '@marketplace/shared-contract/operations/monitoring/web-vitals';
import { addDays } from '@marketplace/shared-contract/platform/clock/calendar';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { errorCounts, isFiltered, latestErrors, vitalSteps } from './area-health.sql.ts';
import { readShares } from './read-shares.ts';
import { percentile75, upperEnd } from './vital-histogram.rules.ts';

type Steps = Awaited<ReturnType<typeof vitalSteps>>;
type Errors = Awaited<ReturnType<typeof errorCounts>>;
type Release = AreaHealth['releases'][number];
const errorsShown = 100;

/** The health of the shell and the areas in recent days, from their users' browsers' reports. */
export async function readAreaHealth(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  state: ReleaseRegistry | undefined,
  query: AreaHealthQuery,
): Promise<AreaHealth> {
  const which = isFiltered(today(clock), query);
  const { area, days } = query;
  const [steps, counts, latest] = [
    await vitalSteps(db, which),
    await errorCounts(db, which),
    await latestErrors(db, which, errorsShown),
  ];
  const names = Array.from({ length: days }, (_, index) => addDays(which.from, index));
  const parts = appParts.filter((part) => !area || part === area);
  return {
    releases: releasesOf(state, parts, [...steps, ...counts]).map((release) => measured(release, steps, counts)),
    shares: await readShares(db, state, parts),
    days: names,
    errorsByDay: parts.map((part) => ({
      area: part,
      pages: names.map((day) => pagesOf(counts.filter((one) => one.area === part && one.day === day))),
    })),
    ...latest,
  };
}

type Named = Pick<Release, 'area' | 'version' | 'owner' | 'since' | 'served' | 'sharedWith'>;

/** The current release of each part, then others that have reported. */
function releasesOf(
  state: ReleaseRegistry | undefined,
  parts: readonly AppPart[],
  reported: readonly { area: AppPart; version: string }[],
): Named[] {
  return parts.flatMap((area) => {
    const served = servedOf(state, area);
    const versions = new Set(reported.filter((one) => one.area === area).map(({ version }) => version));
    const share = shareOf(state ?? {}, area);
    for (const current of [served?.version, share?.area.version]) if (current) versions.delete(current);
    const owner = served?.owner ?? null;
    const old = [...versions].sort().map((version) => ({ area, version, owner, since: null, served: false }));
    const shared = share && {
      ...{ area, version: share.area.version, owner: share.area.owner, since: share.since },
      ...{ served: true, sharedWith: share.percent },
    };
    return [...(served ? [served] : []), ...(shared ? [shared] : []), ...old];
  });
}

function servedOf(state: ReleaseRegistry | undefined, area: AppPart): Named | undefined {
  const released = area === 'shell' ? state?.shell : state?.areas.find(({ name }) => name === area);
  if (!released) return undefined;
  const since = 'since' in released ? released.since : null;
  return { area, version: released.version, owner: released.owner ?? null, since, served: true };
}

const pagesOf = (rows: readonly { pages: number }[]): number => rows.reduce((sum, { pages }) => sum + pages, 0);

function measured(release: Named, steps: Steps, counts: Errors): Release {
  const of = <T extends { area: string; version: string }>(rows: readonly T[]) =>
    rows.filter(({ area, version }) => area === release.area && version === release.version);
  const measures = vitalNames.flatMap((name) => {
    const own = of(steps).filter((one) => one.name === name);
    if (own.length === 0) return [];
    const rated = ratings.map((rating) => {
      const same = own.filter(({ step }) => ratingOf(name, upperEnd(name, step)) === rating);
      return [rating, pagesOf(same)] as const;
    });
    const pages = Object.fromEntries(rated) as Release['vitals'][number]['pages'];
    return [{ name, p75: percentile75(name, own), pages }];
  });
  return { ...release, errors: pagesOf(of(counts)), vitals: measures };
}
