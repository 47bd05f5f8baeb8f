// The log of moves. The registry names the move that made it what it is, and each move names the one before: what can be
// reached from the registry has happened, whatever else lies in `moves/`. So one write, that of the registry, makes both
// the move and its line in the log (ADR-0045).
import { randomBytes } from 'node:crypto';
import { readAllStored, toJson } from './stored-json.ts';
import { StoredMove, type StoredRegistry } from './stored-schema.ts';
import type { Target } from './targets/target.ts';

/** A move that is about to be made: the versions of parts that are exchanged in one step. */
export type NewMove = Omit<StoredMove, 'previous'>;
/** A move that was made. Operators name it by its number. */
export type Move = NewMove & { id: string; number: string };

const keyOf = (id: string) => `moves/${id}.json`;
const idOf = (key: string) => key.replace(/^moves\/|\.json$/g, '');
const numberOf = (id: string) => Number.parseInt(id, 10) || 0;

/** A move with the id it was written under. */
export const withId = (move: NewMove, id: string): Move => ({ ...move, id, number: String(numberOf(id)) });

const isMove = (key: string) => /^moves\/\d+-\w+\.json$/.test(key);

/** The ids of all entries in `moves/`, the latest first. */
const listIds = async (target: Target): Promise<string[]> =>
  (await target.list('moves'))
    .filter(isMove)
    .map(idOf)
    .sort((one, other) => numberOf(other) - numberOf(one) || one.localeCompare(other));

/** Writes down a move that is about to be made from this registry. It counts once a registry names it. Returns its id. */
export async function writeMove(target: Target, registry: StoredRegistry, move: NewMove): Promise<string> {
  const previous = registry.move;
  const number = previous === undefined ? 1 : numberOf(previous) + 1;
  const id = `${String(number).padStart(6, '0')}-${randomBytes(4).toString('hex')}`;
  const text = toJson({ ...move, previous });
  await target.create(keyOf(id), text);
  await refuseUnconditional(target, keyOf(id), text);
  return id;
}

/** Removes a move that was not made, and that nobody can make any more. */
export const removeMove = (target: Target, id: string): Promise<void> => target.remove([keyOf(id)]);

/** Refuses a store that overwrites a file whatever the conditions are: of two moves at once it would lose one. */
async function refuseUnconditional(target: Target, key: string, text: string): Promise<void> {
  const anotherTag = '"00000000000000000000000000000000"';
  if (!(await target.create(key, text)) && !(await target.replace(key, text, anotherTag))) return;
  throw new Error(
    `${target.name} writes without regard to conditions (If-None-Match, If-Match), so of two moves at once one would be ` +
      'lost. Nothing was changed. Use a store that knows conditional writes.',
  );
}

/** All moves that were made, the latest first, and the files of the log that are missing or cannot be read. */
export async function readLog(
  target: Target,
  registry: Pick<StoredRegistry, 'move'>,
): Promise<{ moves: Move[]; faults: string[] }> {
  const ids = await listIds(target);
  const { values, faults } = await readAllStored(target, ids.map(keyOf), StoredMove);
  const missing: string[] = [];
  const moves: Move[] = [];
  let id = registry.move;
  while (id !== undefined) {
    const move = values.get(keyOf(id));
    if (move) moves.push(withId(move, id));
    else if (!faults.some(({ key }) => key === keyOf(id ?? ''))) missing.push(`${keyOf(id)} is missing.`);
    // Without it the move before is known by its number alone.
    const number = numberOf(id);
    id = move ? move.previous : ids.find((other) => numberOf(other) < number);
  }
  return { moves, faults: [...missing, ...faults.map(({ message }) => message)] };
}
