import type { EmailVerdicts, ValidateEmails } from '@marketplace/shared-contract/accounts/registration/registration';
import { secondEmailDiffers } from '@marketplace/shared-contract/accounts/registration/registration-words';
import type { Context } from '../../platform/context.ts';
import { accountByEmail } from '../session/session.sql.ts';
import { cannotRegister } from './assert-emails-usable.ts';
import { checkEmails } from './check-emails.ts';
import type { MailDomains } from './mail-domains.ts';

/** The e-mail check when step 1 is left: a text that stops the registration, or a verdict for each address (PD-14). */
export async function validateEmails(
  { db }: Context,
  domains: MailDomains,
  { Email, Email2 }: ValidateEmails,
): Promise<EmailVerdicts> {
  if (Email2 && Email.toLowerCase() === Email2.toLowerCase()) return { response: secondEmailDiffers };
  const [first, second] = await checkEmails(domains, { Email, Email2 });
  if (first !== 2 && (await accountByEmail(db, Email))) return { response: cannotRegister };
  return { response1: { verdict: first }, response2: { verdict: second } };
}
