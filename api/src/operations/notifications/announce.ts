import { isDay, londonInstant } from '@marketplace/shared-contract/platform/clock/calendar';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { runCommand } from '../../platform/jobs/run-command.ts';

const longest = 500;

/** Announces something to every user, from now until the start of a London day or until it is withdrawn (PD-45). */
async function announce(db: Database, clock: Clock, text: string, until?: string): Promise<string> {
  if (text.trim() === '' || text.length > longest) throw new Error(`An announcement has 1 to ${longest} characters.`);
  if (until !== undefined && !isDay(until)) throw new Error('The day it ends must be written YYYY-MM-DD.');
  const now = clock.now();
  const endsAt = until === undefined ? null : londonInstant(until);
  if (endsAt && endsAt <= now) throw new Error('The day it ends must be in the future.');
  await db.insertInto('announcement').values({ text: text.trim(), createdAt: now, endsAt }).execute();
  return endsAt ? `Announced until ${until}.` : 'Announced.';
}

// `npm run announce -- "<text>" [YYYY-MM-DD]`: shows all users an operator's announcement (PD-45).
await runCommand(async ([text, until, ...rest]) => {
  if (!text || rest.length > 0) throw new Error('Usage: npm run announce -- "<text>" [YYYY-MM-DD]');
  return (db) => announce(db, systemClock, text, until);
});
