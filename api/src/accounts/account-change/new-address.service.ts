import {
  type AskNewAddress,
  accountChangeLimits,
  newAddressAsked,
  newAddressWithdrawn,
} from '@marketplace/shared-contract/accounts/account-change';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import {
  countAsked,
  dropUnconfirmed,
  insertChange,
  insertChangeLink,
  waitingAddress,
} from '../mailed-links/account-change.sql.ts';
import { assertEmailsUsable } from '../registration/assert-emails-usable.ts';
import type { MailDomains } from '../registration/mail-domains.ts';
import { assertCurrentPassword } from '../session/assert-current-password.service.ts';
import { accountByEmail } from '../session/session.sql.ts';
import { addressAskedMail, addressTakenMail, confirmAddressMail } from './address.mail.ts';

const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();
const tooOften = 'This was asked for too often. Please try again later.';

/**
 * Mails the new address a link that makes it the login address, and notifies the old one. The response is the same whether or
 * not the new address has an account (PD-63).
 */
export async function askNewAddress(
  context: Context,
  mailDomains: MailDomains,
  user: SignedInUser,
  { Email, CurrentPassword }: AskNewAddress,
): Promise<string> {
  const { db, clock, jobs, config } = context;
  const { email1, email2, forenames } = await assertCurrentPassword(context, user, CurrentPassword);
  if (same(email1, Email)) throw invalidField('Email', 'You log in with this address already');
  if (same(email2, Email)) throw invalidField('Email', 'This is your second email. Please remove it there first.');
  await assertEmailsUsable(mailDomains, { Email, Email2: null });
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('account').select('id').where('id', '=', user.id).forUpdate().executeTakeFirstOrThrow();
    const { ofAccount, toAddress } = await countAsked(tx, user.id, Email, now);
    const { perAccountADay, perAddressAWeek } = accountChangeLimits;
    if (ofAccount >= perAccountADay || toAddress >= perAddressAWeek) throw new AppError('too-many', tooOften);
    await dropUnconfirmed(tx, user.id, now);
    const change = { accountId: user.id, kind: 'address', oldEmail: email1, newEmail: Email, askedAt: now } as const;
    const id = await insertChange(tx, change);
    await noteSecurityEvent(tx, clock, { event: 'address-asked', accountId: user.id });
    const mail = (await accountByEmail(tx, Email))
      ? addressTakenMail(config, Email)
      : confirmAddressMail(config, { to: Email, oldEmail: email1 }, await insertChangeLink(tx, id, 'confirm', now));
    await jobs.add(tx, 'send-mail', mail);
    const takeBack = await insertChangeLink(tx, id, 'take-back', now);
    await jobs.add(tx, 'send-mail', addressAskedMail(config, { to: email1, forenames, newEmail: Email }, takeBack));
  });
  return newAddressAsked;
}

const nothingWaits =
  'No new address waits any more: it was confirmed or withdrawn already, or its seven days are over.';

/**
 * Ends the link that would make a requested address the login address. The old address's link stays: somebody else may have requested and
 * withdrawn the change, and its reader can still lock them out (ADR-0071).
 */
export const withdrawNewAddress = ({ db, clock }: Context, user: SignedInUser): Promise<string> =>
  db.transaction().execute(async (tx) => {
    // The same lock as the confirmation: of two concurrent calls one wins and the other is rejected.
    await tx.selectFrom('account').select('id').where('id', '=', user.id).forUpdate().executeTakeFirstOrThrow();
    const now = clock.now();
    if (!(await waitingAddress(tx, user.id, now))) throw new AppError('wrong-state', nothingWaits);
    await dropUnconfirmed(tx, user.id, now);
    await noteSecurityEvent(tx, clock, { event: 'address-withdrawn', accountId: user.id });
    return newAddressWithdrawn;
  });
