import { unsubscribeToken } from '../../accounts/unsubscribe/unsubscribe-token.ts';
import { claimWatched } from '../../marketplace/marks/watched-posts.sql.ts';
import { isFromSeven, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { untilNone } from '../../platform/jobs/repeat.ts';
import { watchedPostsMail } from './watched-posts.mail.ts';
import { watcherOf } from './watcher.sql.ts';

/** Emails buyers what has changed in the posts they watch, from seven in London and once a day. Returns how many got one. */
export const mailWatchedPosts = async (context: Context): Promise<number> =>
  isFromSeven(context.clock) ? untilNone(context, (tx) => mailOne(context, tx)) : 0;

async function mailOne({ clock, jobs, config, signatures }: Context, tx: Database): Promise<number | undefined> {
  const now = clock.now();
  const watched = await claimWatched(tx, { now, day: today(clock) });
  if (!watched) return undefined;
  const { buyerId, posts } = watched;
  const watcher = await watcherOf(tx, buyerId, now);
  // Unsubscribed, or the account is disabled.
  if (!watcher) return 0;
  const reader = { ...watcher, unsubscribeToken: unsubscribeToken(signatures, buyerId, watcher.address) };
  await jobs.add(tx, 'send-mail', watchedPostsMail(config, reader, posts));
  return 1;
}
