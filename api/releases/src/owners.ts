// Who may move which part: a list of public keys that an operator keeps outside the store, for commands and for servers.
import { type KeyObject, sign, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { liveChannel } from './channel-name.ts';
import { fingerprintOf, privateKey, publicKey, signatureHolds } from './signature.ts';
import { canonicalJson } from './stored-json.ts';
import type { ReleaseRecord, StoredRegistry } from './stored-schema.ts';

const setting = 'RELEASE_OWNERS';
const List = z.record(z.string(), z.array(z.string()));

/** The keys that may move each part; a part without a line nobody may move. */
export type Owners = ReadonlyMap<string, readonly KeyObject[]>;

/** Reads `owners.json`: for each part the files of the public keys that may move it, from where the list is. */
export function readOwners(file: string): Owners {
  let list: z.infer<typeof List>;
  try {
    list = List.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'it is not JSON with a list of files for each part';
    throw new Error(`${setting} names ${file}, which cannot be used: ${reason}.`);
  }
  const keyIn = (name: string) => {
    try {
      return publicKey(readFileSync(resolve(dirname(file), name), 'utf8'), setting);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code
        ? new Error(`${file} names ${name}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`)
        : error;
    }
  };
  return new Map(Object.entries(list).map(([part, names]) => [part, names.map(keyIn)]));
}

/** By which key moves are made, and whose keys may make them. */
export type Authority = { owners?: Owners; signingKey?: string };

/** Refuses a move of parts by somebody whose key may not move them. */
export function refuseStranger({ owners, signingKey }: Authority, parts: readonly string[]): void {
  if (!owners || parts.length === 0) return;
  if (!signingKey) {
    throw new Error(
      `${setting} says who may move a part, so a move is signed: set RELEASE_SIGNING_KEY. Nothing was changed.`,
    );
  }
  const mine = fingerprintOf(publicKey(signingKey, 'RELEASE_SIGNING_KEY'));
  const others = parts.filter((part) => !(owners.get(part) ?? []).some((key) => fingerprintOf(key) === mine));
  if (others.length > 0) throw new Error(`The key ${mine} may not move ${others.join(', ')}. Nothing was changed.`);
}

/** Refuses a release that nobody signed who may move its part: its record may have been changed since it was published. */
export function refuseForeignRelease({ owners }: Authority, release: ReleaseRecord, place: string): void {
  if (!owners || signatureHolds(release, owners.get(release.part) ?? [])) return;
  throw new Error(
    `${release.part} ${release.version} at ${place} is not signed by a key that may move ${release.part}, or was changed since. ` +
      `Nothing was changed. Release it again with such a key: npm run release -- ${release.part}`,
  );
}

type Row = { moved?: { move: string; channel: string; key: string; value: string } };
type Rows = Pick<StoredRegistry, 'shell' | 'areas' | 'shares'>;
type Named = { part: string; kind: 'served' | 'shared'; row: Row };

/** Each row of a registry that something is served by. */
const rowsOf = ({ shell, areas, shares = [] }: Rows): Named[] => [
  ...(shell ? [{ part: 'shell', kind: 'served' as const, row: shell as Row }] : []),
  ...areas.map((row) => ({ part: row.name as string, kind: 'served' as const, row: row as Row })),
  ...shares.map((row) => ({ part: row.area.name as string, kind: 'shared' as const, row: row as Row })),
];

/** What is signed of a row: all that is served by it, the channel it is served in, and the move that made it so. */
function signedBytes({ part, kind, row: { moved, ...row } }: Named, channel: string, move: string): Buffer {
  return Buffer.from(canonicalJson({ part, kind, channel, move, row }));
}

/** The rows that a move adds or changes. */
function changedRows(before: Rows, next: Rows): Named[] {
  const known = new Set(rowsOf(before).map((one) => canonicalJson(one)));
  return rowsOf(next).filter((one) => !known.has(canonicalJson(one)));
}

/** The parts a move adds, changes or removes. */
export function movedParts(before: Rows, next: Rows): string[] {
  const moved = [...changedRows(before, next), ...changedRows(next, before)].map(({ part }) => part);
  return [...new Set(moved)];
}

/** The registry with its new rows signed for this move and channel. Without a key nothing is signed. */
export function signRows<R extends Rows>(
  { signingKey }: Authority,
  before: Rows,
  next: R,
  channel: string,
  move: string,
): R {
  if (!signingKey) return next;
  const key = privateKey(signingKey, 'RELEASE_SIGNING_KEY');
  const name = fingerprintOf(publicKey(signingKey, 'RELEASE_SIGNING_KEY'));
  const changed = new Map(changedRows(before, next).map((one) => [one.row, one]));
  const signed = <T>(row: T): T => {
    const one = changed.get(row as Row);
    if (!one) return row;
    return {
      ...row,
      moved: { move, channel, key: name, value: sign(null, signedBytes(one, channel, move), key).toString('base64') },
    };
  };
  return {
    ...next,
    ...(next.shell && { shell: signed(next.shell) }),
    areas: next.areas.map(signed),
    ...(next.shares && { shares: next.shares.map(signed) }),
  };
}

/** The number of the move that made a row so, in a channel; a channel begins with the rows of `live`, before its first move. */
function numberIn(channel: string, moved: Row['moved']): number | undefined {
  if (moved?.channel === channel) return Number.parseInt(moved.move, 10) || 0;
  return moved?.channel === liveChannel ? 0 : undefined;
}

/** Why a row may not be served; undefined where it may. `seen` is the number of the last move of the part that was served. */
function faultOf(one: Named, owners: Owners, channel: string, seen: number): string | undefined {
  const { moved } = one.row;
  if (!moved) return 'nobody signed the move that made it live';
  const key = (owners.get(one.part) ?? []).find((known) => fingerprintOf(known) === moved.key);
  if (!key) return `the key ${moved.key} may not move ${one.part}`;
  if (!verify(null, signedBytes(one, moved.channel, moved.move), key, Buffer.from(moved.value, 'base64')))
    return `the signature of ${moved.key} does not hold`;
  const number = numberIn(channel, moved);
  if (number === undefined) return `it was signed for channel ${moved.channel}`;
  return number < seen ? `move ${seen} was served before, and this is move ${number}` : undefined;
}

/** The number of the last move of each part that was served. */
export type Seen = Record<string, number>;

/** What of a registry may be served, the faults of the rest, and the moves that were seen by then. Anything unknown is left out. */
export function servable(registry: Rows, owners: Owners, channel: string, seen: Seen) {
  const faults: string[] = [];
  const later: Seen = { ...seen };
  const good = rowsOf(registry).filter((one) => {
    const fault = faultOf(one, owners, channel, seen[`${one.part} ${one.kind}`] ?? 0);
    if (fault) faults.push(`${one.part} is not served as the registry has it: ${fault}.`);
    else later[`${one.part} ${one.kind}`] = numberIn(channel, one.row.moved) ?? 0;
    return !fault;
  });
  const of = (kind: Named['kind']) =>
    good.filter((one) => one.kind === kind && one.part !== 'shell').map(({ row }) => row);
  return {
    rows: { shell: good.find(({ part }) => part === 'shell')?.row, areas: of('served'), shares: of('shared') },
    faults,
    seen: later,
  };
}
