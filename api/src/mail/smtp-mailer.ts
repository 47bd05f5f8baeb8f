import { createTransport } from 'nodemailer';
import type { Correspondent, Mail, Mailer } from './mail.ts';
import { headerText } from './visible-text.ts';

const connection = {
  pool: true,
  maxConnections: 4,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
} as const;

/** Sends over SMTP with a small pool of connections. Throws when the server did not take the mail. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    { url: smtpUrl, ...connection },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    send: async (mail) => {
      const { messageId } = await transport.sendMail(messageOf(mail));
      return messageId;
    },
    close: async () => transport.close(),
  };
}

const messageOf = ({ to, subject, text, html, replyTo, unsubscribeUrl }: Mail) => ({
  // As parts, not as text: a comma in it would make two addresses of one.
  to: addressOf({ name: '', address: to }),
  subject: headerText(subject),
  text,
  html,
  ...(replyTo && { replyTo: addressOf(replyTo) }),
  ...(unsubscribeUrl && {
    headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
});

/** Throws for what is no single address; the calls refuse such before. */
function addressOf({ name, address }: Correspondent): Correspondent {
  if (!/^[^\s<>,;:"()\\]+@[^\s<>,;:"()\\]+$/.test(address)) throw new Error('This is not one e-mail address');
  return { name: headerText(name), address };
}
