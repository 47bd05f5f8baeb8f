// The log of moves. The registry names the move that produced it, and each move names the previous one: whatever can be reached from the
// registry has happened, whatever else is in `moves/`. So a single write, of the registry, makes both the move and its log entry
// (ADR-0045).
import { randomBytes } from 'node:crypto';
import { type DamagedFile, readAllStored, toJson } from './stored-json.ts';
import { FormerLogLine, StoredMove, type StoredRegistry } from './stored-schema.ts';
import type { Target } from './targets/target.ts';

/** A move to be made: the versions of parts that are replaced in one step. */
export type NewMove = Omit<StoredMove, 'previous'>;
/** A move that was made. Operators use its number. */
export type Move = NewMove & { id: string; number: string };

const keyOf = (id: string) => `moves/${id}.json`;
const idOf = (key: string) => key.replace(/^moves\/|\.json$/g, '');
const numberOf = (id: string) => Number.parseInt(id, 10) || 0;

/** A move with the id it was written under. */
export const withId = (move: NewMove, id: string): Move => ({ ...move, id, number: String(numberOf(id)) });

const isMove = (key: string) => /^moves\/\d+-\w+\.json$/.test(key);

/** The ids of all entries in `moves/`, latest first. */
const listIds = async (target: Target): Promise<string[]> =>
  (await target.list('moves'))
    .filter(isMove)
    .map(idOf)
    .sort((one, other) => numberOf(other) - numberOf(one) || one.localeCompare(other));

/** Writes down a move from this registry before it is made. It counts once a registry names it. Returns its id. */
export async function writeMove(target: Target, registry: StoredRegistry, move: NewMove): Promise<string> {
  // Commands older than ADR-0045 drop the name; earlier moves are still identified by number.
  const previous = registry.move ?? (await listIds(target))[0];
  const number = previous === undefined ? 1 : numberOf(previous) + 1;
  const id = `${String(number).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
  const text = toJson({ ...move, previous });
  await target.create(keyOf(id), text);
  await refuseUnconditional(target, keyOf(id), text);
  return id;
}

/** Removes a move that was not made, and can no longer be. */
export const removeMove = (target: Target, id: string): Promise<void> => target.remove([keyOf(id)]);

/** Refuses a store that ignores conditions and overwrites a file: of two concurrent moves it would lose one. */
async function refuseUnconditional(target: Target, key: string, text: string): Promise<void> {
  const anotherTag = '"00000000000000000000000000000000"';
  if (!(await target.create(key, text)) && !(await target.replace(key, text, anotherTag))) return;
  throw new Error(
    `${target.name} writes without regard to conditions (If-None-Match, If-Match), so of two moves at once one would be ` +
      'lost. Nothing was changed. Use a store that knows conditional writes.',
  );
}

/** All moves that were made, latest first, and the log's missing or unreadable files. */
export async function readLog(
  target: Target,
  registry: Pick<StoredRegistry, 'move'>,
): Promise<{ moves: Move[]; faults: string[] }> {
  const ids = await listIds(target);
  const { values, faults } = await readAllStored(target, ids.map(keyOf), StoredMove);
  const former = await readFormerLog(target);
  const missing: string[] = [];
  const moves: Move[] = [];
  let id = registry.move ?? ids[0];
  while (id !== undefined) {
    const move = values.get(keyOf(id));
    if (move) moves.push(withId(move, id));
    else if (!faults.some(({ key }) => key === keyOf(id ?? ''))) missing.push(`${keyOf(id)} is missing.`);
    // Without it the previous move is only known by its number.
    const number = numberOf(id);
    id = move ? move.previous : ids.find((other) => numberOf(other) < number);
  }
  return { moves: merged(moves, former.moves), faults: [...missing, ...sentencesOf([...faults, ...former.faults])] };
}

const sentencesOf = (faults: DamagedFile[]) => faults.map(({ message }) => message);

/** Reads logs older than ADR-0045, where lines with the same time are one move. */
async function readFormerLog(target: Target) {
  const keys = (await target.list('log')).filter((key) => key.endsWith('.json')).sort();
  const { values, faults } = await readAllStored(target, keys, FormerLogLine);
  const lines = keys.map((key) => values.get(key)).filter((line) => line !== undefined);
  const groups = Map.groupBy(lines, ({ at, act, who }) => `${at} ${act} ${who}`);
  const moves = [...groups.values()].map((group): Move => {
    const [{ at, act, who } = { at: '', act: '', who: '' }] = group;
    return { id: at, number: at, at, act, who, parts: group.map(({ part, from, to }) => ({ part, from, to })) };
  });
  return { moves: moves.reverse(), faults };
}

/** Merges two logs; each keeps its own order. */
function merged(one: Move[], other: Move[]): Move[] {
  const rest = [...other];
  const all: Move[] = [];
  for (const move of one) {
    while (rest[0] && rest[0].at > move.at) all.push(...rest.splice(0, 1));
    all.push(move);
  }
  return [...all, ...rest];
}
