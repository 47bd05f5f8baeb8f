import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { mailPausedAt } from '../../platform/mail/mail-pause.sql.ts';

const lookMs = 1000;

/** Starts the work on single mails, and stops and starts it again as mail is paused and resumed. */
export function workUnlessPaused(
  { db }: Pick<Context, 'db'>,
  work: { start(): Promise<unknown>; stop(): Promise<unknown> },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let works = false;
    while (!signal.aborted) {
      // While the database is away nothing changes.
      const goes = await mailPausedAt(db).then(
        (since) => since === null,
        () => works,
      );
      if (goes !== works) await (goes ? work.start() : work.stop());
      works = goes;
      await pause(lookMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}
