import type { ReleaseRegistry, SharedRelease } from '@marketplace/releases/registry-schema';
import { shareOf } from '@marketplace/releases/shares';
import type { AreaHealth } from '@marketplace/shared-contract/operations/monitoring/admin-area-health';
import type { AppPart } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import type { Database } from '../../platform/database/connect.ts';
import { type WatchedShare, watchedShares } from './release-share.sql.ts';
import { pagesOf } from './share-verdict.rules.ts';
import { verdictNow } from './watch-shares.job.ts';

type Share = NonNullable<AreaHealth['shares']>[number];
/** How many finished shares are shown. */
const shownBefore = 5;

/** The shares of some parts, running ones first: both releases' reports, and the rule's verdict. */
export async function readShares(
  db: Database,
  state: ReleaseRegistry | undefined,
  parts: readonly AppPart[],
): Promise<Share[]> {
  const all = (await watchedShares(db)).filter(({ area }) => parts.some((part) => part === area));
  const [running, over] = [all.filter((one) => !one.settledAt), all.filter((one) => one.settledAt)];
  // One that no worker has handled yet is also shown: perhaps no worker runs.
  const unseen = (state?.shares ?? []).filter(
    ({ area, since }) =>
      parts.includes(area.name) && !running.some((row) => row.area === area.name && row.since === since),
  );
  const shares = unseen.map((share) => unwatched(share, state));
  for (const row of [...running, ...over.slice(0, shownBefore)]) shares.push(await shareOfRow(db, state, row));
  return shares;
}

async function shareOfRow(db: Database, state: ReleaseRegistry | undefined, row: WatchedShare): Promise<Share> {
  const { state: verdict, shared, served } = await verdictNow(db, row);
  const running = shareOf(state ?? {}, row.area);
  const isRunning = running?.area.version === row.version && running.since === row.since;
  return {
    area: row.area as AppPart,
    since: row.since,
    percent: isRunning ? running.percent : null,
    shared: { version: row.version, pages: pagesOf(shared), errors: shared.errors },
    served: { version: row.comparedWith, pages: pagesOf(served), errors: served.errors },
    verdict: row.reason ? 'worse' : verdict,
    reason: row.reason,
    outcome: row.outcome as Share['outcome'],
    settledAt: row.settledAt?.toISOString() ?? null,
    problem: row.problem,
  };
}

const unwatched = ({ area, since, percent }: SharedRelease, state: ReleaseRegistry | undefined): Share => ({
  ...{
    area: area.name,
    since,
    percent,
    verdict: 'too few',
    reason: null,
    outcome: null,
    settledAt: null,
    problem: null,
  },
  shared: { version: area.version, pages: 0, errors: 0 },
  served: { version: state?.areas.find(({ name }) => name === area.name)?.version ?? '', pages: 0, errors: 0 },
});
