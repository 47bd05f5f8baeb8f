import { type Move, readLog } from '../move-log.ts';
import { activeVersion, readRegistry, type StoredRegistry } from '../release-store.ts';
import { servedVersions, wasServed } from '../served-versions.ts';
import { shareOf } from '../shares.ts';
import type { StoredShare } from '../stored-schema.ts';
import type { Target } from '../targets/target.ts';
import { type Audit, activate, type PartVersion } from './activate.ts';
import { share } from './share.ts';

/** What is undone: a move by its number or id, with all its parts, or one part to one of its versions. */
type Rollback = Omit<Audit, 'act'> & ({ move: string } | { part: string; version: string });

/** Serves earlier versions again, or later ones by undoing a rollback; nothing is built. */
export async function rollback(target: Target, what: Rollback): Promise<Move> {
  const { registry } = await readRegistry(target);
  const { moves, faults } = await readLog(target, registry);
  const audit = { ...what, act: 'rollback', expected: registry.move };
  if ('version' in what) return activate(target, [servedBefore(target, moves, what)], audit);
  const undone = moves.find(({ id, number }) => what.move === id || what.move === number);
  if (!undone) {
    const [fault] = faults.filter((sentence) => sentence.includes(what.move));
    throw new Error(`${target.name} has no move ${what.move}. ${fault ?? 'Its moves: npm run releases'}`);
  }
  const [running] = (undone.shares ?? []).filter((step) => isStanding(registry, step));
  if (running && undone.parts.length === 0) {
    // Undoing a larger share takes back all of it; undoing the end of a share restores it.
    const { part, version, from, to } = running;
    return share(target, { ...audit, part, version, percent: to > 0 ? 0 : from });
  }
  return activate(target, before(target, undone, registry), audit);
}

/** The last move that still stands, of all parts or of one. A log with a gap cannot tell. */
export async function lastStanding(target: Target, part?: string): Promise<Move> {
  const { registry } = await readRegistry(target);
  const { moves, faults } = await readLog(target, registry);
  if (faults.length > 0) {
    const name = part ?? 'seller';
    throw new Error(
      `${faults[0]} So which move came last is not known. Name a version: npm run rollback -- ${name} VERSION`,
    );
  }
  const served = servedVersions(moves);
  const brought = (name: string) =>
    served.get(name)?.at(-1)?.version === activeVersion(registry, name) ? served.get(name)?.at(-1)?.move : undefined;
  const last = moves.find(
    (move) =>
      move.parts.some((one) => (!part || one.part === part) && brought(one.part) === move) ||
      move.shares?.some((step) => (!part || step.part === part) && step.to > 0 && isStanding(registry, step)),
  );
  if (last) return last;
  throw new Error(`Nothing of ${part ?? 'any part'} was moved at ${target.name} that could be undone.`);
}

/** Whether a share still has the state of this step, so that the step can be undone. */
const isStanding = (registry: StoredRegistry, { part, version, to }: StoredShare): boolean => {
  const running = shareOf(registry, part);
  return to === 0 ? running === undefined : running?.area.version === version && running.percent === to;
};

function servedBefore(target: Target, moves: Move[], { part, version }: { part: string; version: string }) {
  if (wasServed(moves, part, version)) return { part, version };
  const known = [
    ...new Set(moves.flatMap((move) => move.parts.filter((one) => one.part === part).map(({ to }) => to))),
  ];
  throw new Error(
    `${part} ${version} was never served at ${target.name}, so there is no way back to it. ` +
      `Served were: ${known.filter(Boolean).join(', ') || 'none'}.`,
  );
}

/** What was served before a move, according to the move. Parts that have moved on since stay. */
function before(target: Target, { number, parts }: Move, registry: StoredRegistry): PartVersion[] {
  const standing = parts.filter(({ part, to }) => activeVersion(registry, part) === to);
  if (standing.length === 0) {
    throw new Error(`Nothing of move ${number} is served at ${target.name} any more: it was undone or replaced.`);
  }
  const lost = standing.filter(({ from }) => from === undefined);
  if (lost.length < standing.length && !lost.some(({ part }) => part === 'shell'))
    return standing.map(({ part, from }) => ({ part, version: from }));
  const names = standing.map(({ part }) => part).join(', ');
  const current = standing.map(({ to }) => to ?? 'the first one').join(', ');
  throw new Error(`There is no version of ${names} before ${current} at ${target.name}.`);
}
