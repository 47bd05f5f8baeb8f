import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Sends over SMTP with a small pool of connections. Throws when the server did not take the mail. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async ({ to, ...mail }) => {
      const { messageId } = await transport.sendMail({ to: { name: '', address: to }, ...mail });
      return messageId;
    },
    close: async () => transport.close(),
  };
}
