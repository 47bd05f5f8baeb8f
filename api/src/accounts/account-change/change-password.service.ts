import type { ChangePassword } from '@marketplace/shared-contract/accounts/session/password';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { useLinks } from '../mailed-links/mailed-link.sql.ts';
import { assertCurrentPassword } from '../session/assert-current-password.service.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { hashPassword } from '../session/password.ts';
import { assertGuessesFail } from '../session/password-strength.rules.ts';
import { revokeOtherSessions } from '../session/revoke-sessions.sql.ts';
import { tellOfPassword } from '../session/tell-of-password.service.ts';

const changedMeanwhile = 'Your password was changed a moment ago, elsewhere. Nothing has been changed now.';

/**
 * Sets a new password if the current one is right, ends every other session, and mails each address a link that undoes the
 * change for seven days (ADR-0071).
 */
export async function changePassword(
  context: Context,
  sessions: Sessions,
  user: SignedInUser,
  { CurrentPassword, Password }: ChangePassword,
): Promise<string> {
  const { db, clock } = context;
  const holder = await assertCurrentPassword(context, user, CurrentPassword);
  const { email1, email2, forenames, surname, company } = holder;
  if (Password === CurrentPassword) throw invalidField('Password', 'Please choose a password you do not have now');
  assertGuessesFail(Password, [email1, email2, forenames, surname, company]);
  const passwordHash = await hashPassword(Password);
  const now = clock.now();
  const ended = await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ passwordHash, failedLogins: 0 })
      .where('id', '=', user.id)
      .where('closedAt', 'is', null)
      // Of concurrent changes one wins; the others started from an outdated password.
      .where('passwordHash', '=', holder.passwordHash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('wrong-state', changedMeanwhile);
    await useLinks(tx, user.id, 'reset', now);
    await noteSecurityEvent(tx, clock, { event: 'password-changed', accountId: user.id });
    await tellOfPassword(context, tx, holder, { at: now });
    return revokeOtherSessions(tx, user, now, 'password changed');
  });
  for (const sessionId of ended) sessions.forget(sessionId);
  return 'Your password has been changed, and all other sessions have ended.';
}
