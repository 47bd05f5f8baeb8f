import type { CloseAccount } from '@marketplace/shared-contract/accounts/closing/close-account';
import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/request-database.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { checkPassword } from '../session/check-password.service.ts';
import type { Sessions } from '../session/open-sessions.ts';
import { closeAccount } from './close-account.service.ts';
import type { OwnPosts } from './own-posts.ts';

/** Closes the caller's own account after checking the password. Wrong ones count as failed logins (PD-63). */
export async function closeOwnAccount(
  context: Context,
  { sessions, posts }: { sessions: Sessions; posts: OwnPosts },
  user: SignedInUser,
  { Password, EraseNow }: CloseAccount,
): Promise<string> {
  const { email1 } = await context.db
    .selectFrom('account')
    .select('email1')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  // Before the transaction, as a failure has to be counted.
  const holder = await checkPassword(context, email1, Password, 'closing');
  if (holder?.id !== user.id) throw invalidField('Password', 'The password is not right.');
  const closing = { accountId: user.id, eraseNow: EraseNow };
  const sessionIds = await withTransaction(context.db, (tx) => closeAccount(context, posts, tx, user, closing));
  for (const sessionId of sessionIds) sessions.forget(sessionId);
  return 'Your account is closed';
}
