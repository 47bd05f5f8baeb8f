import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { usualWidth } from '../config/mail-width.ts';
import type { Correspondent, Mail, Mailer } from './mail.ts';
import { MailFailure } from './mail-failure.ts';
import type { MailIds } from './mail-id.ts';
import { smtpFailure } from './smtp-failure.rules.ts';
import { headerText } from './visible-text.ts';

export type SmtpOptions = {
  ids?: MailIds;
  /** The bounce address; each mail's id goes between its name and domain. */
  bounces?: string;
  /** Mails of a batch under way at once. */
  width?: number;
  /** Concurrent connections, each used for many mails. */
  connections?: number;
};

/** Sends over SMTP with a pool of connections. A mail with a key has the same Message-ID and sender at every attempt. */
export function smtpMailer(
  smtpUrl: string,
  from: string,
  { ids, bounces, width = usualWidth, connections = width }: SmtpOptions = {},
): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      maxMessages: 1000,
      // Only a mail without a byte sent is moved to another connection.
      maxRequeues: 1,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 60_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  const sender = addressparser(from, { flatten: true })[0]?.address ?? from;
  const domain = sender.slice(sender.indexOf('@') + 1);
  const returnPath = (id: string) => bounces?.replace('@', `+${id}@`) ?? sender;
  const messageIds = (key: string, to: string) => {
    const id = ids?.of(key, to) ?? key;
    return {
      messageId: `<${id}@${domain}>`,
      envelope: { from: returnPath(id), to },
      dsn: { id, return: 'headers' as const, notify: 'failure' as const, recipient: to },
    };
  };
  return {
    width,
    send: async (mail) => {
      const message = messageOf(mail);
      const tracked = mail.key === undefined ? {} : messageIds(mail.key, mail.to);
      try {
        const info = await transport.sendMail({ ...message, ...tracked });
        return info.messageId;
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: async () => transport.close(),
  };
}

const messageOf = ({ to, subject, text, html, replyTo, headers }: Mail) => ({
  // Structured, because a comma in a text would make two addresses.
  to: addressOf({ name: '', address: to }),
  subject: headerText(subject),
  ...{ text, html, headers },
  ...(replyTo && { replyTo: addressOf(replyTo) }),
});

/** Throws unless it is a single address; calls reject others earlier. */
function addressOf({ name, address }: Correspondent): Correspondent {
  if (!/^[^\s<>,;:"()\\]+@[^\s<>,;:"()\\]+$/.test(address))
    throw new MailFailure('message-rejected', 'This is not one email address');
  return { name: headerText(name), address };
}
