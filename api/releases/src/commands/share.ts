import { type Move, type NewMove, readLog } from '../move-log.ts';
import type { SharedRelease } from '../registry-schema.ts';
import { activeVersion, readRegistry, rowOf, type StoredRegistry } from '../release-store.ts';
import { shareOf, shareStep } from '../shares.ts';
import type { StoredShare } from '../stored-schema.ts';
import type { Target } from '../targets/target.ts';
import { type Audit, activate, makeMove, wholeRelease } from './activate.ts';
import { refuseUnfit } from './fit-gate.ts';
import { sentencesOf } from './gate-result.ts';

type Share = Omit<Audit, 'act'> & {
  act?: string;
  part: string;
  /** The version to share; by default the one already shared. */
  version?: string;
  /** The percentage of users who get it: 0 takes it back, 100 serves it to everybody. */
  percent: number;
};

/** Serves a published version of an area to a part of the users. It has to pass the gate as if served to all. */
export async function share(target: Target, { part, version, percent, act = 'share', ...audit }: Share): Promise<Move> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error('A share is a whole number from 0, which takes it back, to 100, which ends it for everybody.');
  if (part === 'shell') throw new Error('The shell is served to everybody or nobody: areas alone have shares.');
  const { registry, tag } = await readRegistry(target);
  const running = shareOf(registry, part);
  const shared = version ?? running?.area.version;
  if (shared === undefined || (percent === 0 && running?.area.version !== shared))
    throw new Error(noShare(target, part));
  if (percent === 100) return activate(target, [{ part, version: shared }], { act, ...audit });
  const served = activeVersion(registry, part);
  if (served === undefined)
    throw new Error(
      `${target.name} serves nothing of ${part} yet, so the others would get nothing: release it to everybody.`,
    );
  if (served === shared) throw new Error(`${part} ${shared} is what everybody is served already.`);
  const same = running?.area.version === shared ? running : undefined;
  if (same?.percent === percent)
    throw new Error(`${part} ${shared} is what ${percent}% of the users are served already.`);
  const { who, why, accept, now, say } = audit;
  let gate: NewMove['gate'];
  const others = (registry.shares ?? []).filter(({ area }) => area.name !== part);
  const at = (now ?? (await target.now())).toISOString();
  const next: StoredRegistry = { ...registry, shares: others };
  if (percent > 0) {
    const release = await wholeRelease(target, part, shared);
    // A growing share keeps its start.
    const since = same?.since ?? at;
    next.shares = [...others, { percent, since, area: rowOf(release, since) as unknown as SharedRelease['area'] }];
    gate = await refuseUnfit(target, { next, moved: [release] }, accept);
    for (const sentence of sentencesOf(gate, accept)) say?.(sentence);
  }
  const steps: StoredShare[] = [
    ...(running && !same ? [shareStep(running, 0)] : []),
    { part, version: shared, from: same?.percent ?? 0, to: percent },
  ];
  const move: NewMove = { at, act, who, ...(why && { why }), parts: [], shares: steps, ...(gate && { gate }) };
  return makeMove(target, { registry, next, tag, move });
}

const noShare = (target: Target, part: string) => `${target.name} shares no release of ${part}. Nothing was changed.`;

type TakeBack = { part: string; version: string; since: string; why: string };
const attempts = 5;
/** The actor of automatic moves. */
export const theRule = 'the rule';

/**
 * Takes a share back, for the rule that watches it. Concurrent and repeated calls do it once. Undefined if that share is no longer running.
 */
export async function takeBack(target: Target, { part, version, since, why }: TakeBack): Promise<Move | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { registry, tag } = await readRegistry(target);
    const running = shareOf(registry, part);
    if (running?.area.version !== version || running.since !== since) return undefined;
    const next = { ...registry, shares: registry.shares?.filter((one) => one !== running) };
    const move: NewMove = {
      at: (await target.now()).toISOString(),
      act: 'take back',
      who: theRule,
      why,
      parts: [],
      shares: [{ ...shareStep(running, 0), since }],
    };
    try {
      return await makeMove(target, { registry, next, tag, move });
    } catch (error) {
      // Somebody else moved something: checks again whether this share still runs.
      if (attempt === attempts) throw error;
    }
  }
}

/** Whether the rule has taken back the share of a version that started at a given time. */
export async function wasTakenBackByRule(
  target: Target,
  { part, version, since }: Pick<TakeBack, 'part' | 'version' | 'since'>,
): Promise<boolean> {
  const { moves } = await readLog(target, (await readRegistry(target)).registry);
  return moves.some(
    ({ who, shares = [] }) =>
      who === theRule && shares.some((one) => one.part === part && one.version === version && one.since === since),
  );
}
