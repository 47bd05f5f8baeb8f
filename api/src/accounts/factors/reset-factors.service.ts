import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.sql.ts';
import { changeFactors } from './change-factors.ts';
import { deleteFactors, factorKinds, hasFactor } from './factors.sql.ts';

type Reset = { userId: string; reason: string };

/** Removes the factors a user has lost, and ends their sessions, so that a found phone is useless. */
export async function resetFactors(
  context: Context,
  sessions: Sessions,
  actor: SignedInUser,
  { userId, reason }: Reset,
): Promise<string> {
  const { db, clock } = context;
  if (userId === actor.id) throw new AppError('wrong-state', 'Another Admin has to do this to your account');
  const known = await db.selectFrom('account').select('closedAt').where('id', '=', userId).executeTakeFirst();
  if (!known || known.closedAt) throw new AppError('not-found', 'This user does not exist');
  const sessionIds = await changeFactors(context, { id: userId, actorId: actor.id }, async (tx) => {
    const kinds = await factorKinds(tx, userId);
    if (!hasFactor(kinds)) throw new AppError('wrong-state', 'This user has no second factor');
    await deleteFactors(tx, userId);
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'reset-second-factors',
      subject: 'account',
      subjectId: userId,
      before: { passkeys: kinds.passkeys, authenticatorApp: kinds.app },
      after: { passkeys: 0, authenticatorApp: false, reason },
    });
    return {
      done: { kind: 'reset' },
      answer: await revokeSessionsOf(tx, userId, clock.now(), { detail: 'reset', actorId: actor.id }),
    };
  });
  for (const sessionId of sessionIds) sessions.forget(sessionId);
  return 'Second factors removed';
}
