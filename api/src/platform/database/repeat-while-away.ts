import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.rules.ts';

const [firstPauseMs, longestPauseMs] = [100, 2_000];

/** Does work that may be done twice; repeats it, at once and then ever later, while the database is away and `mayRepeat` says so. */
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
