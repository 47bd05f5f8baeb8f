import type { Mailer } from './mail.ts';
import { MailFailure } from './mail-failure.ts';

/** Notes what became of a mail, and how long the provider took. */
export type ObserveMail = (outcome: 'accepted' | MailFailure['kind'], seconds: number) => void;

/** A mailer of which each mail's outcome and time are observed. */
export const timedMailer = (mailer: Mailer, observe: ObserveMail): Mailer => ({
  ...mailer,
  close: () => mailer.close(),
  send: async (mail) => {
    const began = performance.now();
    const end = (outcome: Parameters<ObserveMail>[0]) => observe(outcome, (performance.now() - began) / 1000);
    try {
      const id = await mailer.send(mail);
      end('accepted');
      return id;
    } catch (error) {
      end(error instanceof MailFailure ? error.kind : 'transient');
      throw error;
    }
  },
});
