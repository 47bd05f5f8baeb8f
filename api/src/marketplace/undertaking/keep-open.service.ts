import { type KeepOpen, longestAccessDays } from '@marketplace/shared-contract/marketplace/undertaking/undertaking';
import { closedRefusal } from '@marketplace/shared-contract/marketplace/undertaking/undertaking-closure';
import { addDays, type Day, displayDate } from '@marketplace/shared-contract/platform/clock/calendar';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { lockOwnPost } from '../posts/post.service.ts';
import { decideUndertaking, lockUndertaking } from './decide.service.ts';
import { holdersOf } from './holders.sql.ts';
import { type StandingUndertaking, tellNewEnd } from './undertaking.sql.ts';

/** The effect of a day on somebody with access, and for somebody without a release: a day alone opens nothing to them. */
function keptText({ state }: StandingUndertaking, until: Day | null): string {
  if (state === 'released')
    return until ? `Open to this buyer until ${displayDate(until)}` : 'Open to this buyer as long as to all';
  const kept = until ? `Kept open until ${displayDate(until)}.` : 'Kept open no longer than to all.';
  return `${kept} This buyer can open nothing until you release the particulars to them.`;
}

/** Keeps the particulars open for one buyer longer than for all, or no longer. */
export const keepOpen = (
  { db, clock }: Context,
  actor: SignedInUser,
  id: number,
  { Until }: KeepOpen,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const day = today(clock);
    const { post, undertaking } = await lockUndertaking(tx, day, actor, id);
    if (!undertaking.endsOn) throw new AppError('wrong-state', 'This post has not been for sale');
    if (undertaking.closed && !undertaking.closed.reopens)
      throw new AppError('wrong-state', closedRefusal(undertaking.closed));
    const last = addDays(undertaking.endsOn, longestAccessDays);
    if (Until !== '' && (Until < day || Until > last))
      throw invalidField('Until', `Please choose a day from ${displayDate(day)} to ${displayDate(last)}`);
    const openUntil = Until === '' ? null : Until;
    await tx.updateTable('undertaking').set({ openUntil }).where('id', '=', id).execute();
    await tellNewEnd(tx, day, post.id);
    await audit(tx, clock, {
      ...{ actorId: actor.id, act: 'keep-particulars-open', subject: 'post', subjectId: post.id },
      ...{ before: { undertakingId: id, openUntil: undertaking.openUntil }, after: { undertakingId: id, openUntil } },
    });
    return keptText(undertaking, openUntil);
  });

/** Ends everybody's access to a post's particulars and mails each of them. */
export async function endAccess(context: Context, actor: SignedInUser, postId: number): Promise<string> {
  const { db, clock } = context;
  const holders = await db.transaction().execute(async (tx) => {
    await lockOwnPost(tx, actor, postId);
    return holdersOf(tx, today(clock), { postId, admin: actor.role === 'admin' });
  });
  const released = holders.filter(({ state }) => state === 'released');
  const [first] = released;
  if (first?.closed && released.every(({ closed }) => closed))
    throw new AppError('wrong-state', closedRefusal(first.closed));
  // Each decision is its own transaction: after an interruption a second press finishes the rest.
  for (const { undertakingId, closed } of released)
    if (!closed) await decideUndertaking(context, actor, undertakingId, { Decision: 'end' });
  return 'Everybody’s access has ended';
}
