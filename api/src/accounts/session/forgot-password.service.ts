import type { ForgotPassword } from '@marketplace/shared-contract/accounts/registration/registration';
import type { Context } from '../../platform/context.ts';
import { mailPausedAt } from '../../platform/mail/mail-pause.sql.ts';

const sent =
  'If this address has an account, we have sent it a link to choose a new password. Check your spam or junk folder too.';
const later = 'Email is paused for now. If this address has an account, we will send it a link once email runs again.';

/**
 * Asks for the reset mail. Whether there is an account is looked up by the job: the call does the same and takes as
 * long for every address (PD-16).
 */
export async function forgotPassword({ db, jobs }: Context, { Email }: ForgotPassword): Promise<string> {
  await jobs.add(db, 'mail-reset-link', { email: Email });
  return (await mailPausedAt(db)) ? later : sent;
}
