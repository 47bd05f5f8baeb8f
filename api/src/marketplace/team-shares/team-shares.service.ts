import { noTeam, type ShareWithTeam } from '@marketplace/shared-contract/marketplace/team-shares';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { marksOf } from '../marks/post-mark.sql.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { deleteShare, holdTeam, putShare } from './team-share.sql.ts';

/** The caller's team, locked; throws if they have no team. */
export async function lockTeam(tx: Database, buyerId: string) {
  const team = await holdTeam(tx, buyerId);
  if (!team) throw new AppError('wrong-state', noTeam);
  return team;
}

/** Shares a post with the caller's team; pressed twice, it is shared once. The caller's private notes stay private. */
export const shareWithTeam = (
  { db, clock }: Context,
  buyerId: string,
  postId: number,
  { Note: note }: ShareWithTeam,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { firmId } = await lockTeam(tx, buyerId);
    if (!(await marksOf(tx, { buyerId, postId, day: today(clock) }))) throw noSuchPost();
    await putShare(tx, { firmId, postId, accountId: buyerId, note, sharedAt: clock.now() });
    return 'Shared with your team';
  });

/** Removes a post shared by the caller, or for a lead by anybody. */
export const endTeamShare = ({ db }: Context, buyerId: string, id: number): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, buyerId);
    if (!(await deleteShare(tx, { id, ...team, accountId: buyerId })))
      throw new AppError('not-found', 'This is no longer shared with your team, or is not yours to take away');
    return 'No longer shared with your team';
  });
