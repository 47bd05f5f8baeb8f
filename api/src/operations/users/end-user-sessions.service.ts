import type { Sessions } from '../../accounts/session/open-sessions.ts';
import { revokeSessionsOf } from '../../accounts/session/revoke-sessions.sql.ts';
import { sessionsEndedMail } from '../../accounts/session/sessions-ended.mail.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';

type Request = { userId: string; reason: string };

/** Logs a user out everywhere, even an Admin. The log notes who did it and why; the user gets an email. */
export async function endUserSessions(
  { db, clock, jobs, config }: Context,
  sessions: Sessions,
  actor: SignedInUser,
  { userId, reason }: Request,
): Promise<string> {
  const ended = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('account')
      .select(['email1', 'forenames'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new AppError('not-found', 'This user does not exist');
    const now = clock.now();
    const ids = await revokeSessionsOf(tx, userId, now, { detail: 'ended', actorId: actor.id });
    if (ids.length > 0 && actor.id !== userId)
      await jobs.add(tx, 'send-mail', sessionsEndedMail(config, { ...user, at: now }));
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'end-sessions',
      subject: 'account',
      subjectId: userId,
      after: { sessions: ids.length, reason },
    });
    return ids;
  });
  for (const id of ended) sessions.forget(id);
  return ended.length === 0 ? 'This user was not logged in anywhere' : 'Every session of this user has ended';
}
