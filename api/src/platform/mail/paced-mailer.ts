import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Mailer } from './mail.ts';

/** Turns taken ahead at once: few enough that a single mail never waits long behind an alert's. */
const most = 50;

/** Reserves the next `count` turns, after everyone else's; returns how long it is until the first. By the database's clock. */
async function reserve(db: Database, count: number, gapMs: number): Promise<number> {
  const { rows } = await sql<{ waitMs: number }>`
    update mail_pace set next_at = greatest(next_at, clock_timestamp()) + ${count * gapMs} * interval '1 millisecond'
    returning (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 - ${count * gapMs}::float8 as wait_ms`.execute(
    db,
  );
  return Math.max(rows[0]?.waitMs ?? 0, 0);
}

/** Lets mail go no faster than `perSecond`, over all processes together (MAIL_RATE). */
export function pacedMailer(mailer: Mailer, db: Database, perSecond: number): Mailer {
  const gapMs = 1000 / perSecond;
  const waiting: { go: (startAt: number) => void; fail: (error: unknown) => void }[] = [];
  let reserving = false;

  async function handOut(): Promise<void> {
    reserving = true;
    while (waiting.length > 0) {
      const nextMails = waiting.splice(0, Math.min(most, Math.max(1, Math.ceil(perSecond / 4))));
      try {
        const first = performance.now() + (await reserve(db, nextMails.length, gapMs));
        for (const [n, { go }] of nextMails.entries()) go(first + n * gapMs);
      } catch (error) {
        for (const { fail } of nextMails) fail(error);
      }
    }
    reserving = false;
  }

  const turn = () =>
    new Promise<number>((go, fail) => {
      waiting.push({ go, fail });
      // Mails requested in the same tick share a reservation.
      if (!reserving) setImmediate(() => reserving || handOut());
    });
  return {
    ...(mailer.width !== undefined && { width: mailer.width }),
    async send(mail) {
      await pause(Math.max((await turn()) - performance.now(), 0));
      return mailer.send(mail);
    },
    close: () => mailer.close(),
  };
}
