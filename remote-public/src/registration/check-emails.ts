import { callApi } from '@marketplace/shared-auth';
import type { EmailVerdicts, ValidateEmails } from '@marketplace/shared-contract/accounts/registration/registration';
import { secondEmailDiffers } from '@marketplace/shared-contract/accounts/registration/registration-words';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { Addresses } from './wizard.rules.ts';

const invalid = 2;

/** The field of a message that stops the registration: the first e-mail, unless it is about the second. */
const refusedBy = (response: string): Record<string, string> =>
  response === secondEmailDiffers ? { secondaryEmail: response } : { email: 'This address cannot be used' };

/** Has the server check both addresses; returns why the step cannot be left, if it cannot (REG-019, VAL-026 to VAL-028). */
export async function checkEmails({ email, secondaryEmail }: Addresses): Promise<Problem | undefined> {
  const body: ValidateEmails = { Email: email, Email2: secondaryEmail || null };
  const { response, response1, response2 } = await callApi<EmailVerdicts>(publicCalls.validateEmails, { body });
  if (response) return { message: response, fields: refusedBy(response) };
  const fields: Record<string, string> = {};
  if (response1?.verdict === invalid) fields.email = 'Please enter a valid Email.';
  if (response2?.verdict === invalid) fields.secondaryEmail = 'Please enter a valid Secondary Email.';
  const texts = Object.values(fields);
  return texts.length > 0 ? { message: texts.join(' '), fields } : undefined;
}
