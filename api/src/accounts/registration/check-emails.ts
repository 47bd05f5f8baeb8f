import type { EmailVerdicts } from '@marketplace/shared-contract/accounts/registration/registration';
import { emailAddress } from '@marketplace/shared-contract/platform/fields/email';
import type { MailDomain, MailDomains } from './mail-domains.ts';

type Verdict = NonNullable<EmailVerdicts['response1']>['verdict'];

const address = emailAddress('missing', 'invalid');
const verdicts = { 'takes mail': 0, unknown: 1, 'takes no mail': 2 } as const satisfies Record<MailDomain, Verdict>;

/** 0 good, 1 doubtful but allowed, 2 invalid (PD-14). Does not depend on existing accounts. */
async function checkEmail(domains: MailDomains, email: string): Promise<Verdict> {
  const read = address.safeParse(email);
  if (!read.success) return 2;
  return verdicts[await domains.lookupMx(read.data.slice(read.data.lastIndexOf('@') + 1).toLowerCase())];
}

/** The verdicts on both addresses; a missing second one is good. */
export const checkEmails = (
  domains: MailDomains,
  { Email, Email2 }: { Email: string; Email2: string | null },
): Promise<[Verdict, Verdict]> => Promise.all([checkEmail(domains, Email), Email2 ? checkEmail(domains, Email2) : 0]);
