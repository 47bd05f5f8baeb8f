import { invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { checkPassword, clearLoginFailures } from './check-password.service.ts';

/**
 * Returns the caller's account if this is its password; wrong ones count as failed logins (PD-63). Runs outside a transaction, so
 * that a failure is counted.
 */
export async function assertCurrentPassword(context: Context, user: SignedInUser, password: string) {
  const account = await context.db
    .selectFrom('account')
    .select(['id', 'email1', 'email2', 'email2ConfirmedAt', 'forenames', 'surname', 'company'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const holder = await checkPassword(context, account.email1, password, 'change');
  if (holder?.id !== user.id) throw invalidField('CurrentPassword', 'This is not your current password.');
  await clearLoginFailures(context, context.db, account.email1);
  return { ...account, passwordHash: holder.passwordHash };
}
