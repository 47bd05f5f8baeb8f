import { MailFailure } from './mail-failure.ts';

/** The parts of nodemailer's errors that we use. */
type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
  rejectedErrors?: SmtpError[];
};

/** The enhanced code of RFC 3463, as `5.1.1`. */
const enhanced = (text: string) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? '';

/**
 * Classifies an SMTP failure. Only a reply to RCPT is blamed on the address: otherwise a server that rejects our sender, login or policy
 * (5.7) would cost every buyer their alerts.
 */
export function smtpFailure(error: unknown): MailFailure {
  const { rejectedErrors, ...own } = error as SmtpError;
  const smtpError = rejectedErrors?.[0] ?? (error as SmtpError);
  const { responseCode: code = 0, response = smtpError.message } = smtpError;
  const command = smtpError.command ?? own.command ?? '';
  const status = enhanced(response);
  const ofRecipient = command.startsWith('RCPT');
  // Not even nodemailer would send it.
  if (command === 'API' && own.code === 'EENVELOPE') return new MailFailure('message-rejected', response);
  if (!code || code === 421 || !(ofRecipient || command === 'DATA')) return new MailFailure('unavailable', response);
  if (code < 500) return new MailFailure('transient', response);
  if (status.startsWith('5.7.')) return new MailFailure('transient', response);
  if (ofRecipient || /^5\.[12]\./.test(status)) return new MailFailure('recipient-rejected', response);
  return new MailFailure('message-rejected', response);
}
