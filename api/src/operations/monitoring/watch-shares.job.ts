import type { takeBack } from '@marketplace/releases/commands/share';
import type { ReleaseRegistry, SharedRelease } from '@marketplace/releases/registry-schema';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import type { Target } from '@marketplace/releases/targets/target';
import type { Context } from '../../platform/context.ts';
import {
  beginWatching,
  claimMail,
  figuresOf,
  noteFound,
  noteOutcome,
  noteProblem,
  type WatchedShare,
  watchedShares,
} from './release-share.sql.ts';
import { shareTakenBackMail } from './share-taken-back.mail.ts';
import { figuresSince, verdictOf } from './share-verdict.rules.ts';

/** The current releases, and their store; opening it throws a sentence if this process cannot write there. */
export type Releases = { registry: RegistrySource; openStore: () => Promise<Target> };

/**
 * Compares each shared release with the one other visitors get, and rolls back a release that is worse by the rule. Stores the finding
 * before the rollback, and the result with its mail: an interrupted run resumes, and runs may overlap.
 */
export async function watchShares(context: Context, { registry, openStore }: Releases): Promise<void> {
  const state = registry();
  if (!state) return;
  const { db, clock } = context;
  for (const share of state.shares ?? []) await begin(context, state, share);
  for (const row of await watchedShares(db)) {
    if (row.settledAt) continue;
    const running = runningAs(state, row);
    if (!row.foundAt) {
      if (!running) {
        await noteOutcome(db, row, 'ended', clock.now());
        continue;
      }
      const verdict = await verdictNow(db, row);
      if (verdict.state !== 'worse') continue;
      row.reason = verdict.reason;
      await noteFound(db, row, verdict.reason, clock.now());
    }
    await settle(context, row, running, openStore);
  }
}

async function begin({ db, clock }: Context, state: ReleaseRegistry, { area, since }: SharedRelease): Promise<void> {
  const served = state.areas.find(({ name }) => name === area.name);
  if (!served) return;
  await beginWatching(
    db,
    { area: area.name, version: area.version, since },
    {
      comparedWith: served.version,
      shared: await figuresOf(db, area.name, area.version),
      served: await figuresOf(db, area.name, served.version),
      now: clock.now(),
    },
  );
}

const runningAs = ({ shares = [] }: ReleaseRegistry, row: WatchedShare): SharedRelease | undefined =>
  shares.find(({ area, since }) => area.name === row.area && area.version === row.version && since === row.since);

/** The verdict on a share by the reports since it started. */
export async function verdictNow(db: Context['db'], row: WatchedShare) {
  const shared = figuresSince(row.sharedAtFirst, await figuresOf(db, row.area, row.version));
  const served = figuresSince(row.servedAtFirst, await figuresOf(db, row.area, row.comparedWith));
  return { ...verdictOf(shared, served), shared, served };
}

/** Takes a share back, or finds that it was, and tells its owner once. */
async function settle(
  context: Context,
  row: WatchedShare,
  running: SharedRelease | undefined,
  openStore: Releases['openStore'],
): Promise<void> {
  const { db, clock, jobs, config } = context;
  const { area, version, since, comparedWith } = row;
  const reason = row.reason ?? '';
  const { taken, problem } = await tryToTakeBack(openStore, {
    part: area,
    version,
    since,
    why: reason,
  });
  // Somebody was quicker, by hand: there is nothing to tell them.
  const ended = !taken && !running;
  await db.transaction().execute(async (tx) => {
    if (taken || ended) await noteOutcome(tx, row, taken ? 'taken back' : 'ended', clock.now());
    else if (!(await noteProblem(tx, row, problem ?? ''))) return;
    if (ended || !(await claimMail(tx, row, clock.now()))) return;
    const owner = config.areaOwners[area] ?? config.contactEmail;
    const share = { area, version, comparedWith, percent: running?.percent, reason };
    await jobs.add(
      tx,
      'send-mail',
      shareTakenBackMail(config, owner, { ...share, problem: taken ? undefined : problem }),
    );
  });
}

async function tryToTakeBack(openStore: Releases['openStore'], share: Parameters<typeof takeBack>[1]) {
  try {
    // Loaded on demand, which is rare.
    const { takeBack, wasTakenBackByRule } = await import('@marketplace/releases/commands/share');
    const store = await openStore();
    await takeBack(store, share);
    if (await wasTakenBackByRule(store, share)) return { taken: true };
    return { taken: false, problem: `${store.name} does not have this share.` };
  } catch (error) {
    return { taken: false, problem: (error as Error).message };
  }
}
