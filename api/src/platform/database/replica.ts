import { connectReplica, type Database } from './connect.ts';
import { replayedUntil, type WalPosition, writtenUntil } from './wal-position.ts';

const askedEveryMs = 500;

/** A replica this far behind is not read, even for users without recent writes. */
export const oldestReadMs = 10_000;

/** A read-only copy of the database, and how far it is known to have replayed. */
export type Replica = {
  db: Database;
  /** Whether the replica has replayed up to `position`, and is at most `oldestReadMs` behind. */
  holds(position: WalPosition): boolean;
  /** The known lag in seconds; undefined while the replica is away. */
  delay(): number | undefined;
  stop(): Promise<void>;
};

type Positions = {
  writtenNow: () => Promise<WalPosition>;
  /** Undefined if the server is not a replica. */
  replayedNow: () => Promise<WalPosition | undefined>;
};

/**
 * Tracks a replica's position by polling both servers. The known position is never ahead of the true one, and `holds` costs a call no
 * statement.
 */
export function followReplica({ writtenNow, replayedNow }: Positions, now = () => performance.now()) {
  let replayed: WalPosition | undefined;
  let freshAt = Number.NEGATIVE_INFINITY;
  let writePositions: { at: number; position: WalPosition }[] = [];

  async function ask(): Promise<void> {
    try {
      const at = now();
      writePositions.push({ at, position: await writtenNow() });
      if (writePositions.length > 100) writePositions.shift();
      const position = await replayedNow();
      replayed = position;
      if (position === undefined) writePositions = [];
      while (writePositions[0] && position !== undefined && writePositions[0].position <= position)
        freshAt = writePositions.shift()?.at ?? freshAt;
    } catch {
      replayed = undefined;
    }
  }

  const holds = (position: WalPosition) =>
    replayed !== undefined && replayed >= position && now() - freshAt <= oldestReadMs;
  const delay = () => (replayed === undefined ? undefined : Math.max(0, now() - freshAt) / 1000);
  return { ask, holds, delay };
}

/** Opens the replica at `url` and follows it until stopped. While it is away everything is read from the primary. */
export function openReplica(url: string, primary: Database): Replica {
  const db = connectReplica(url);
  const { ask, holds, delay } = followReplica({
    writtenNow: () => writtenUntil(primary),
    replayedNow: () => replayedUntil(db),
  });
  let stopping = false;
  let asking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    asking = ask().then(() => {
      if (!stopping) timer = setTimeout(next, askedEveryMs).unref();
    });
  };
  next();
  const stop = async () => {
    stopping = true;
    clearTimeout(timer);
    await asking;
    await db.destroy();
  };
  return { db, holds, delay, stop };
}
