import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.rules.ts';

const [firstPauseMs, longestPauseMs] = [100, 2_000];

/** Repeats work that may run twice, with growing delays, while the database is away and `mayRepeat` allows it. */
export async function repeatWhileAway<T>(work: () => Promise<T>, mayRepeat: () => boolean): Promise<T> {
  for (let pauseMs = 0; ; pauseMs = Math.min(pauseMs * 2 || firstPauseMs, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || !mayRepeat()) throw error;
    }
    await pause(pauseMs);
  }
}
