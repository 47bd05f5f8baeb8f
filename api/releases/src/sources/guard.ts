import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Owners, type Seen, servable } from '../owners.ts';

type Rows = Parameters<typeof servable>[0];
type Row = { name?: string; area?: { name: string } };
type Known = { seen: Seen; rows: Record<string, Row> };

export type Guard = (registry: Rows) => Rows;

type Options = {
  owners: Owners;
  channel: string;
  /** A file of the server's own: what it served last, so that neither a restart nor an old registry brings back what was exchanged. */
  file: string;
  logError: (message: string) => void;
};

/**
 * Lets through what of a registry was signed by who may move it, each part at its latest move. In the place of a row that was not,
 * the last good one of its part stays; a part that was never served well is left out.
 */
export function guardOf({ owners, channel, file, logError }: Options): Guard {
  let known = readKnown(file);
  let told = '';
  return (registry) => {
    const { rows, faults, seen } = servable(registry, owners, channel, known.seen);
    if (faults.join() !== told) for (const fault of faults) logError(fault);
    told = faults.join();
    const nameOf = (row: Row) => row.name ?? row.area?.name ?? 'shell';
    const kept = (all: readonly Row[], good: readonly Row[], kind: string) =>
      all.flatMap(
        (row) => good.find((one) => nameOf(one) === nameOf(row)) ?? known.rows[`${nameOf(row)} ${kind}`] ?? [],
      );
    const served = kept(registry.areas as Row[], rows.areas as Row[], 'served');
    const shared = kept((registry.shares ?? []) as Row[], rows.shares as Row[], 'shared');
    const shell = registry.shell && ((rows.shell as Row | undefined) ?? known.rows['shell served']);
    const named = (all: readonly Row[], kind: string) => all.map((row) => [`${nameOf(row)} ${kind}`, row]);
    known = {
      seen,
      rows: Object.fromEntries([
        ...named(served, 'served'),
        ...named(shared, 'shared'),
        ...(shell ? named([shell], 'served') : []),
      ]),
    };
    writeKnown(file, known);
    return { ...(shell && { shell }), areas: served, shares: shared } as Rows;
  };
}

function readKnown(file: string): Known {
  try {
    return { seen: {}, rows: {}, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { seen: {}, rows: {} };
  }
}

function writeKnown(file: string, known: Known): void {
  const text = JSON.stringify(known);
  // Processes that share a data folder write it at the same time.
  const written = `${file}.${process.pid}.new`;
  writeFileSync(written, text);
  renameSync(written, file);
}
