import { type HandOverAll, type HandOverDone, handOverReasons } from '@marketplace/shared-contract/hand-over';
import { sql } from 'kysely';
import { membershipOf } from '../../accounts/firms/membership.sql.ts';
import { isInCharge } from '../../accounts/firms/ownership.sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { insertHandOver } from './hand-over.sql.ts';
import { movePosts } from './move-posts.service.ts';
import { accountOf, lockSuccessor } from './successor.service.ts';

/** Most posts that go over in one transaction. */
const atOnce = 500;

/** Hands over all that somebody is in charge of: they died, retired or are ill, and nobody of their side can ask (ADR-0074). */
export const handOverAll = (
  context: Context,
  admin: SignedInUser,
  userId: string,
  { Email, Reason: reason, Words: words }: HandOverAll,
): Promise<HandOverDone> =>
  context.db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('account').select(['id', 'role']).where('id', '=', userId).executeTakeFirst();
    if (user?.role !== 'seller') throw new AppError('not-found', 'This practitioner does not exist');
    const successorId = await accountOf(tx, Email);
    if (successorId === userId) throw invalidField('Email', 'This is the practitioner’s own address');
    const now = context.clock.now();
    const { firmId } = await membershipOf(tx, userId);
    const successor = await lockSuccessor(tx, { id: successorId, fromFirmId: firmId, now });
    const stillTheirs = isInCharge(userId, 'mine');
    const { rows } = await sql<{ id: number }>`
      select p.id from post p where ${stillTheirs} order by p.id limit ${atOnce}`.execute(tx);
    if (rows.length === 0) throw new AppError('wrong-state', 'This practitioner is in charge of no post');
    const handOverId = await insertHandOver(tx, {
      ...{ kind: 'by an Admin', accountId: admin.id, firmId, address: successor.email1, postIds: [] },
      ...{ reason, words, now, atOnce: true },
    });
    const postIds = rows.map(({ id }) => id);
    const because = handOverReasons[reason];
    return movePosts(context, tx, admin, { handOverId, postIds, stillTheirs, successor, reason: because, words });
  });
