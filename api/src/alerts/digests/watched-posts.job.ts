import { unsubscribeToken } from '../../accounts/unsubscribe/unsubscribe-token.ts';
import { claimWatched, type Watched } from '../../marketplace/marks/watched-posts.sql.ts';
import { isFromSeven, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { untilNone } from '../../platform/jobs/repeat.ts';
import { watchedPostsMail } from './watched-posts.mail.ts';
import { watcherOf } from './watcher.sql.ts';

/** Emails buyers what has changed in the posts they watch, from seven in London and once a day. Returns how many got one. */
export async function mailWatchedPosts(context: Context): Promise<number> {
  if (!isFromSeven(context.clock)) return 0;
  let after = '00000000-0000-0000-0000-000000000000';
  return untilNone(context, async (tx) => {
    const watched = await claimWatched(tx, { now: context.clock.now(), day: today(context.clock), after });
    if (!watched) return undefined;
    after = watched.buyerId;
    return mailOne(context, tx, watched);
  });
}

async function mailOne(
  { clock, jobs, config, signatures }: Context,
  tx: Database,
  { buyerId, posts }: Watched,
): Promise<number> {
  const now = clock.now();
  const watcher = await watcherOf(tx, buyerId, now);
  // Unsubscribed, or the account is disabled.
  if (!watcher) return 0;
  const reader = { ...watcher, unsubscribeToken: unsubscribeToken(signatures, buyerId, watcher.address) };
  await jobs.add(tx, 'send-mail', watchedPostsMail(config, reader, posts));
  return 1;
}
