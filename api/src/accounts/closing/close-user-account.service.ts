import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { withTransaction } from '../../platform/database/request-database.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.sql.ts';
import { adminDemotedMail } from './admin-demoted.mail.ts';
import { closeAccount } from './close-account.service.ts';
import type { OwnPosts } from './own-posts.ts';

/**
 * Locks every open Admin, in one order, so that two who act on each other are serialised: the second finds that they are no longer an
 * Admin. Nobody acts on themselves, so one Admin always remains.
 */
async function lockAdmins(tx: Database, actor: SignedInUser, subjectId: string): Promise<boolean> {
  const admins = await tx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .orderBy('id')
    // Does not lock the log: another Admin's act in a firm logs its actor while this one waits for that firm.
    .forNoKeyUpdate()
    .execute();
  const isAdmin = (id: string) => admins.some((admin) => admin.id === id);
  if (!isAdmin(actor.id)) throw new AppError('forbidden', 'Your account may not do this');
  if (subjectId === actor.id) throw new AppError('wrong-state', 'Another Admin has to do this to your account');
  return isAdmin(subjectId);
}

type ClosingRequest = { userId: string; reason: string };

/** Closes any account, even an Admin's. The log records who did it and why; sessions end at once (ADR-0027). */
export async function closeUserAccount(
  context: Context,
  { sessions, posts }: { sessions: Sessions; posts: OwnPosts },
  actor: SignedInUser,
  { userId, reason, eraseNow, successorId }: ClosingRequest & { eraseNow: boolean; successorId?: string | undefined },
): Promise<string> {
  const sessionIds = await withTransaction(context.db, async (tx) => {
    await lockAdmins(tx, actor, userId);
    return closeAccount(context, posts, tx, actor, { accountId: userId, eraseNow, reason, successorId });
  });
  for (const sessionId of sessionIds) sessions.forget(sessionId);
  return 'Account closed';
}

/**
 * Makes an Admin a seller, because somebody must keep the posts and invoices they may have. Their posts need a licence like any seller's.
 * Their sessions end, and an email says why.
 */
export async function demoteAdmin(
  context: Context,
  sessions: Sessions,
  actor: SignedInUser,
  { userId, reason }: ClosingRequest,
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const sessionIds = await db.transaction().execute(async (tx) => {
    if (!(await lockAdmins(tx, actor, userId))) throw new AppError('wrong-state', 'This account is not an Admin’s');
    const capacity = tx.selectFrom('capacity').select('id').orderBy('id').limit(1);
    const demoted = await tx
      .updateTable('account')
      .set({ role: 'seller', capacityId: capacity })
      .where('id', '=', userId)
      .returning(['email1', 'forenames'])
      .executeTakeFirstOrThrow();
    await jobs.add(tx, 'send-mail', adminDemotedMail(config, demoted));
    const change = { before: { role: 'admin' }, after: { role: 'seller', reason } };
    await audit(tx, clock, {
      actorId: actor.id,
      act: 'demote-admin',
      subject: 'account',
      subjectId: userId,
      ...change,
    });
    return revokeSessionsOf(tx, userId, clock.now(), { detail: 'demoted', actorId: actor.id });
  });
  for (const sessionId of sessionIds) sessions.forget(sessionId);
  return 'This account is now a seller’s';
}
