import addressparser from 'nodemailer/lib/addressparser';
import { usualWidth } from '../config/mail-width.ts';
import type { Mailer } from './mail.ts';
import { type SendGridSettings, sendGrid, sendGridFailure } from './sendgrid-client.ts';
import { headerText } from './visible-text.ts';

const addressOf = (text: string) => {
  const { name = '', address = text } = addressparser(text, { flatten: true })[0] ?? {};
  return name ? { email: address, name } : { email: address };
};

/** Sends over SendGrid's v3 API. Its events bring `mail_key` back. SendGrid's own additions to mails are turned off. */
export function sendGridMailer(settings: SendGridSettings, from: string): Mailer {
  const ask = sendGrid(settings);
  const sender = addressOf(from);
  return {
    width: settings.width ?? usualWidth,
    async send({ to, subject, text, html, replyTo, headers, key }) {
      const body = {
        personalizations: [{ to: [{ email: to }] }],
        from: sender,
        subject: headerText(subject),
        content: [
          { type: 'text/plain', value: text },
          { type: 'text/html', value: html },
        ],
        tracking_settings: {
          click_tracking: { enable: false, enable_text: false },
          open_tracking: { enable: false },
          subscription_tracking: { enable: false },
        },
        ...(replyTo && { reply_to: { email: replyTo.address, name: headerText(replyTo.name) } }),
        ...(headers && { headers }),
        ...(key && { custom_args: { mail_key: key } }),
      };
      try {
        const answer = await ask({ method: 'POST', url: '/v3/mail/send', body });
        return answer.headers['x-message-id'] ?? '';
      } catch (error) {
        throw sendGridFailure(error);
      }
    },
    close: async () => undefined,
  };
}
