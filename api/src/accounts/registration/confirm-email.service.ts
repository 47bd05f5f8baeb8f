import type { ConfirmEmailLink, CorrectEmail } from '@marketplace/shared-contract/accounts/registration/registration';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { linkAnswer } from '../../platform/mail/mail-pause.sql.ts';
import { isAddressFree } from '../addresses/login-address.sql.ts';
import { expireLinks, insertLink, linksMadeSince, lockLinked } from '../mailed-links/mailed-link.sql.ts';
import { sendConfirmation } from '../mailed-links/send-confirmation.service.ts';
import { askSecondEmail } from '../second-email/ask-second-email.service.ts';
import { checkEmails } from './check-emails.ts';
import type { MailDomains } from './mail-domains.ts';

const confirmedText = 'Your email is confirmed. You can now log in.';
const doneBefore = 'Your email is already confirmed. You can log in.';
const noGood = 'This confirmation link is not valid or has expired. Log in with your password to be sent a new one.';

/** Confirms the address a link was mailed to; only then the second one is asked. Links to a confirmed address keep working (PD-16). */
export const confirmEmail = (context: Context, { userId, token }: ConfirmEmailLink): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const linked = await lockLinked(tx, token, 'confirm');
    if (!linked || linked.closedAt || linked.id !== userId.toLowerCase()) throw new AppError('invalid', noGood);
    if (linked.emailConfirmedAt) return doneBefore;
    if (linked.expiresAt <= now) throw new AppError('invalid', noGood);
    await tx.updateTable('account').set({ emailConfirmedAt: now }).where('id', '=', linked.id).execute();
    await askSecondEmail(context, tx, linked.id);
    return confirmedText;
  });

const pauseMs = 60_000;
const dayMs = 86_400_000;
const perDay = 5;

const noRegistration =
  'This browser has no registration waiting to be confirmed. Log in with your email and password, and we’ll send the link again.';
/** The address is the invited one, so only the inviter can correct it. */
const addressOfInvitation = (inviter: string) =>
  `You registered with the address ${inviter || 'your firm'} invited. If it is wrong, ask ${inviter ? 'them' : 'your firm'} to invite the right one; this account is then deleted automatically.`;
const confirmed = 'Your email is already confirmed. You can log in.';

/** The account of an unconfirmed registration, locked, if it may get one more mail. */
async function lockWaiting({ clock }: Context, tx: Database, accountId: string | undefined) {
  const account = accountId
    ? await tx
        .selectFrom('account')
        .select(['id', 'email1', 'email2', 'emailConfirmedAt', 'email1DisableReason', 'closedAt'])
        .select(['openedForFirm', 'practitionerName'])
        .where('id', '=', accountId)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!account || account.closedAt) throw new AppError('not-found', noRegistration);
  if (account.emailConfirmedAt) throw new AppError('wrong-state', confirmed);
  const now = clock.now().getTime();
  const linksToday = await linksMadeSince(tx, account.id, 'confirm', new Date(now - dayMs));
  if (linksToday.some((at) => at.getTime() > now - pauseMs))
    throw new AppError('too-many', 'We sent the link a moment ago. Please wait a minute.');
  if (linksToday.length > perDay)
    throw new AppError('too-many', 'We have sent the link several times today. Please try again tomorrow.');
  return account;
}

/** Mails the link of a registration again, requested by the browser that registered (PD-15). */
export const sendConfirmationAgain = (context: Context, accountId: string | undefined): Promise<string> =>
  context.db.transaction().execute(async (tx) => {
    const account = await lockWaiting(context, tx, accountId);
    const { email1DisableReason: reason } = account;
    if (reason === 'Bounced' || reason === 'Blocked')
      throw new AppError(
        'wrong-state',
        `An email to your address bounced. ${account.openedForFirm ? addressOfInvitation(account.practitionerName) : 'Please correct the address.'}`,
      );
    await sendConfirmation(context, tx, account);
    return linkAnswer(tx, 'We have sent the link again');
  });

/**
 * Changes the address of an unconfirmed registration and mails the link there; earlier links end. This does not reveal whether the address
 * has an account: then nothing is changed or sent, and the response is the same.
 */
export async function correctEmail(
  context: Context,
  domains: MailDomains,
  accountId: string | undefined,
  { Email }: CorrectEmail,
): Promise<string> {
  // Outside the transaction, as it may wait for a name server.
  const [verdict] = await checkEmails(domains, { Email, Email2: null });
  if (verdict === 2) throw invalidField('Email', 'Please enter a valid Email.');
  await context.db
    .transaction()
    .execute(async (tx) => {
      const account = await lockWaiting(context, tx, accountId);
      if (account.openedForFirm) throw new AppError('wrong-state', addressOfInvitation(account.practitionerName));
      if (account.email2?.toLowerCase() === Email.toLowerCase())
        throw invalidField('Email', 'Email must differ from Second Email');
      const now = context.clock.now();
      if (!(await isAddressFree(tx, Email, account.id, now))) {
        // Counted like a sent one, as the limit would otherwise distinguish the two.
        await insertLink(tx, { accountId: account.id, purpose: 'confirm', now, hours: 0 });
        return;
      }
      await expireLinks(tx, account.id, 'confirm', now);
      const fresh = { email1DisableReason: null, email1DisabledAt: null, email1EnabledAt: now };
      await tx
        .updateTable('account')
        .set({ email1: Email, ...fresh })
        .where('id', '=', account.id)
        .execute();
      await sendConfirmation(context, tx, { ...account, email1: Email });
    })
    .catch((error: { code?: string }) => {
      // Somebody else registered the address concurrently.
      if (error.code !== '23505') throw error;
    });
  const sent = await linkAnswer(context.db, `We have sent the link to ${Email}.`);
  return `${sent} If it doesn’t arrive, the address may already have an account: log in, or use Forgot Password.`;
}
