import type { Seals } from '../seals/seals.ts';
import type { Mail } from './mail.ts';

const purpose = 'mail';

/**
 * A mail as it waits in the queue: its address for the Admin who looks after the queue, all else closed. A mail holds live
 * links and what people write to each other, and the queue is in every backup.
 */
export type ClosedMail = { to: string; closed: string };

export const closeMail = (seals: Pick<Seals, 'close'>, mail: Mail): ClosedMail => ({
  to: mail.to,
  closed: seals.close(purpose, JSON.stringify(mail)),
});

/** The mail again. Throws when it was closed under a key that the settings no longer name. */
export function openMail(seals: Pick<Seals, 'open'>, { closed }: ClosedMail): Mail {
  const text = seals.open(purpose, closed);
  if (text === undefined) throw new Error('The key this mail was closed under is not among the settings');
  return JSON.parse(text) as Mail;
}
