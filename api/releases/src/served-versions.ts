import type { Move } from './move-log.ts';

/** A version that was served, and the move that activated it; none if the log starts with it. */
export type Served = { version: string; move?: Move };

/**
 * The versions served of each part, earliest first and the current one last, without those rolled back: a rollback returns to its version's
 * place, and drops what came after. So the next rollback goes further back, never to a version that somebody has already rolled back.
 */
export function servedVersions(moves: readonly Move[]): Map<string, Served[]> {
  const served = new Map<string, Served[]>();
  for (const move of moves.toReversed()) {
    for (const { part, from, to } of move.parts) {
      const before = served.get(part) ?? (from === undefined ? [] : [{ version: from }]);
      served.set(part, afterMove(before, move, to));
    }
  }
  return served;
}

function afterMove(before: Served[], move: Move, to: string | undefined): Served[] {
  if (to === undefined) return [];
  const earlier = before.findLastIndex(({ version }) => version === to);
  if (earlier >= 0 && (move.act === 'rollback' || earlier === before.length - 1)) return before.slice(0, earlier + 1);
  return [...before, { version: to, move }];
}

/** Whether a version of a part was ever served. */
export const wasServed = (moves: readonly Move[], part: string, version: string): boolean =>
  moves.some((move) => move.parts.some((one) => one.part === part && (one.from === version || one.to === version)));

/** The version that a rollback of a part goes back to. */
export const versionBefore = (moves: readonly Move[], part: string): string | undefined =>
  servedVersions(moves).get(part)?.at(-2)?.version;

/** Whether the last change of a version's share was to take it back. */
export const wasShareTakenBack = (moves: readonly Move[], part: string, version: string): boolean =>
  moves.flatMap(({ shares = [] }) => shares).find((one) => one.part === part && one.version === version)?.to === 0;
