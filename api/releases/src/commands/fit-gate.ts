import type { FittingPart } from '../fit/fit.ts';
import { comparePackages } from '../fit/packages.ts';
import { activeRelease, type ReleaseRecord, readRelease, type StoredRegistry } from '../release-store.ts';
import { DamagedFile } from '../stored-json.ts';
import type { Target } from '../targets/target.ts';

/** The registry that a move makes, and the records of the parts it moves. */
type Move = { next: StoredRegistry; moved: readonly ReleaseRecord[] };

/**
 * Refuses a move after which a part would be served that does not fit what it is served with. A move answers for what it changes: an
 * area that stays is compared where the shell moves. Returns what could not be compared, as its record does not say it.
 */
export async function refuseUnfit(target: Target, { next, moved }: Move): Promise<string[]> {
  if (!next.shell) return [];
  const shell = await served(target, next, moved, 'shell');
  const names = next.areas.map(({ name }) => name as string);
  const shellMoves = moved.some(({ part }) => part === 'shell');
  const compared = shellMoves ? names : names.filter((name) => moved.some(({ part }) => part === name));
  const areas: FittingPart[] = [];
  for (const name of compared) areas.push(await served(target, next, moved, name));
  const { misfits, unknown } = comparePackages(shell, areas);
  if (misfits.length > 0) throw new Error(refusalOf(misfits));
  return unknown;
}

const shown = 5;
const refusalOf = (misfits: readonly string[]) =>
  [
    ...misfits.slice(0, shown),
    ...(misfits.length > shown ? [`And ${misfits.length - shown} more of the kind.`] : []),
    'Nothing was changed. Parts that need each other are released in one step: npm run release -- shell seller',
  ].join(' ');

/** A part of the registry, with what its record says of its fit. A record that cannot be read says nothing. */
async function served(
  target: Target,
  registry: StoredRegistry,
  moved: readonly ReleaseRecord[],
  part: string,
): Promise<FittingPart> {
  const version = activeRelease(registry, part)?.version ?? '';
  const record =
    moved.find((one) => one.part === part) ??
    (await readRelease(target, part, version).catch((error) => {
      if (error instanceof DamagedFile) return undefined;
      throw error;
    }));
  return { part, version, fit: record?.fit };
}
