import { retention } from '@marketplace/shared-contract/operations/retention/retention';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { deleteFactors } from '../factors/factors.sql.ts';
import { leaveFirmIn } from '../firms/change-member.service.ts';
import { endInvitationsBy } from '../firms/invitation.sql.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.sql.ts';
import { accountClosedMail } from './account-closed.mail.ts';
import { erasePersonalData } from './erase-personal-data.sql.ts';
import type { OwnPosts } from './own-posts.ts';
import { yearsLater } from './years.rules.ts';

/** In the far future: a release without account closing treats the account as locked. */
const forGood = '9999-12-31T00:00:00Z';
const scheduledFirst =
  'A post is scheduled. Please cancel it, or withdraw it once it is live, before the account is closed: nothing is charged or credited by closing.';

type Closing = { accountId: string; eraseNow: boolean; reason?: string; successorId?: string | undefined };

/**
 * Closes an account in the caller's transaction, which spans the call: it leaves its firm, live posts are withdrawn, drafts deleted,
 * sessions ended, and the address is free again (ADR-0027). Returns the ended sessions.
 */
export async function closeAccount(
  context: Context,
  posts: OwnPosts,
  tx: Database,
  actor: SignedInUser,
  { accountId, eraseNow, reason, successorId }: Closing,
): Promise<string[]> {
  const { clock, config, jobs } = context;
  // The firm before the account: joining and leaving lock them in this order. The firm's data is then no longer theirs.
  await leaveFirmIn(context, tx, posts, { accountId, actor, ...(successorId && { successorId }) });
  const account = await tx
    .selectFrom('account')
    .select(['id', 'role', 'email1', 'forenames', 'closedAt'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('not-found', 'This user does not exist');
  if (account.closedAt) throw new AppError('wrong-state', 'This account is closed already');
  const { live, scheduled } = await posts.running(tx, accountId, today(clock));
  if (scheduled.length > 0) throw new AppError('wrong-state', scheduledFirst);
  for (const id of live) await posts.withdraw(context, actor, id);
  await endInvitationsBy(tx, accountId, clock.now());
  const drafts = await posts.deleteDrafts(tx, accountId);
  const now = clock.now();
  await tx
    .updateTable('account')
    .set({
      closedAt: now,
      closedEmail: account.email1,
      email1: `${account.id}@closed.invalid`,
      email1DisableReason: null,
      email1DisabledAt: null,
      passwordHash: '',
      failedLogins: 0,
      lockedUntil: forGood,
      lockoutReason: 'Account closed',
      eraseAfter: eraseNow ? now : yearsLater(now, retention['closed-accounts'].length.years),
    })
    .where('id', '=', accountId)
    .execute();
  await audit(tx, clock, {
    actorId: actor.id,
    act: 'close-account',
    subject: 'account',
    subjectId: accountId,
    after: { withdrawnPosts: live.length, deletedDrafts: drafts, eraseNow, ...(reason && { reason }) },
  });
  const mailContent = { to: account.email1, forenames: account.forenames, withdrawn: live.length, drafts, eraseNow };
  await jobs.add(tx, 'send-mail', accountClosedMail(config, { ...mailContent, byUs: actor.id !== accountId }));
  await deleteFactors(tx, accountId);
  const sessionIds = await revokeSessionsOf(tx, accountId, now, { detail: 'closed', actorId: actor.id });
  if (eraseNow) await erasePersonalData(tx, posts, accountId, now);
  return sessionIds;
}
