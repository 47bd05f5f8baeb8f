import type { Clock } from '../clock/clock.ts';
import type { MailDue, Mailer } from './mail.ts';
import { MailFailure } from './mail-failure.ts';

type Wait = { kind: MailDue['kind']; seconds: number };
/** Observes a mail's outcome, the provider's duration and, if accepted, how long it had been due. */
export type ObserveMail = (outcome: 'accepted' | MailFailure['kind'], seconds: number, wait?: Wait) => void;

/** A mailer that reports each mail's outcome and duration. */
export const timedMailer = (mailer: Mailer, observe: ObserveMail, clock: Clock): Mailer => ({
  ...mailer,
  close: () => mailer.close(),
  send: async (mail) => {
    const began = performance.now();
    const end = (...[outcome, wait]: [Parameters<ObserveMail>[0], Wait?]) =>
      observe(outcome, (performance.now() - began) / 1000, wait);
    try {
      const id = await mailer.send(mail);
      end('accepted', mail.due && waitOf(mail.due, clock.now()));
      return id;
    } catch (error) {
      end(error instanceof MailFailure ? error.kind : 'transient');
      throw error;
    }
  },
});

const waitOf = ({ kind, since }: MailDue, now: Date): Wait => ({
  kind,
  seconds: Math.max(0, now.getTime() - since.getTime()) / 1000,
});
