import { consentVersion } from '@marketplace/shared-contract/accounts/registration/registration-words';
import type { Insertable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../../platform/database/schema.ts';
import { insertNewAccount } from '../account/account.sql.ts';
import { isAddressFree } from '../addresses/login-address.sql.ts';
import { sendConfirmation } from '../mailed-links/send-confirmation.service.ts';
import { cannotRegister } from './assert-emails-usable.ts';

export const registered = 'Thank you for registering. Please confirm your email through the link we have sent you.';

/** Stores the account with its consent and mails the confirmation link; returns the id (PD-15 and PD-21). */
export async function openAccount(context: Context, tx: Database, account: Insertable<Account>): Promise<string> {
  const now = context.clock.now();
  // An address that somebody can still reclaim is not free yet (ADR-0071).
  const isFree = await isAddressFree(tx, account.email1, null, now);
  const accountId = isFree && (await insertNewAccount(tx, account));
  if (!accountId) throw new AppError('invalid', cannotRegister, { Email: cannotRegister });
  await tx
    .insertInto('consent')
    .values(['terms', 'privacy'].map((document) => ({ accountId, document, version: consentVersion, givenAt: now })))
    .execute();
  await sendConfirmation(context, tx, { id: accountId, email1: account.email1 });
  return accountId;
}
