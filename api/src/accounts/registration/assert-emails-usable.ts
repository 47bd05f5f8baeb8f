import { AppError } from '../../platform/app-error.ts';
import { checkEmails } from './check-emails.ts';
import type { MailDomains } from './mail-domains.ts';

/** One text for every address that cannot have a new account: it does not reveal existing accounts (PD-14). */
export const cannotRegister =
  'This email address cannot be used for a new account. If you have registered before, please log in or use Forgot Password.';

/** Checks both addresses again at submission. Before the transaction, as it may wait for a name server (PD-14). */
export async function assertEmailsUsable(
  domains: MailDomains,
  { Email, Email2 }: { Email: string; Email2: string | null },
): Promise<void> {
  const [first, second] = await checkEmails(domains, { Email, Email2 });
  const fields = {
    ...(first === 2 && { Email: 'Please enter a valid Email.' }),
    ...(second === 2 && { Email2: 'Please enter a valid Secondary Email.' }),
  };
  const texts = Object.values(fields);
  if (texts.length > 0) throw new AppError('invalid', texts.join(' '), fields);
}
