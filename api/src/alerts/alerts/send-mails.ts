import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import { usualWidth } from '../../platform/config/mail-width.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { MailFailure } from '../../platform/mail/mail-failure.ts';
import type { Delivery } from './alert-batch.sql.ts';
import type { Outcome } from './record-outcomes.sql.ts';

/** After this many attempts, over more than an hour, a mail is given up. */
const maxAttempts = 8;

/** The content for one of a buyer's addresses: an alert or a digest. */
export type Sendable = Pick<Delivery, 'buyerId' | 'attempts' | 'state1' | 'state2' | 'address1' | 'address2'>;
/** The mail to one address, with its key. */
export type MailOf<D> = (delivery: D, slot: EmailSlot, address: string) => Mail;

type Recipient = { slot: EmailSlot; address: string };
type Result = Recipient & { result: { messageId: string } | MailFailure };
/** The results of some deliveries, and the addresses that get no more mail. */
export type Finished<D> = { deliveries: D[]; outcomes: Outcome[]; rejectedAddresses: string[] };

const slots = [1, 2] as const;
const waits = ({ state1, state2 }: Sendable, slot: EmailSlot) => (slot === 1 ? state1 : state2) === 'queued';
const addressOf = ({ address1, address2 }: Sendable, slot: EmailSlot) => (slot === 1 ? address1 : address2);

const recipientsOf = (delivery: Sendable): Recipient[] =>
  slots.flatMap((slot) => {
    const address = addressOf(delivery, slot);
    return waits(delivery, slot) && address !== null ? [{ slot, address }] : [];
  });

/** How many mails of a batch a killed process repeats at most: those in progress, and as many being recorded. */
export const mostRepeated = (width = usualWidth): number => 2 * width;

const statusByFailure = {
  'recipient-rejected': 'bounced',
  'message-rejected': 'failed',
  transient: null,
  unavailable: null,
} as const;

/** The result of one delivery. An address that may not be mailed now is skipped; after the last attempt the mail is given up. */
function outcomeOf(delivery: Sendable, results: Result[], answered: boolean): Outcome {
  const outcome: Outcome = {
    buyerId: delivery.buyerId,
    reportedStatus: [null, null],
    messageIds: [null, null],
    problem: null,
    attempt: results.some(({ result }) => answered || 'messageId' in result) ? 1 : 0,
  };
  const last = delivery.attempts + outcome.attempt >= maxAttempts;
  for (const slot of slots) {
    if (waits(delivery, slot) && addressOf(delivery, slot) === null) outcome.reportedStatus[slot - 1] = 'withheld';
  }
  for (const { slot, result } of results) {
    if ('messageId' in result) {
      outcome.reportedStatus[slot - 1] = 'accepted';
      outcome.messageIds[slot - 1] = result.messageId;
    } else {
      outcome.reportedStatus[slot - 1] = statusByFailure[result.kind] ?? (last ? 'failed' : null);
      outcome.problem = result.message;
    }
  }
  return outcome;
}

type Work<D> = {
  deliveries: AsyncIterator<{ delivery: D; mailOf: MailOf<D> }, void>;
  mayGoOn: () => boolean;
  note: (finished: Finished<D>) => Promise<unknown>;
};

/**
 * Sends deliveries, several at once, and records them as the provider accepts them, until all are sent, `mayGoOn` is false, or the provider
 * is unavailable; then returns its message. It counts as unavailable after as many failures in a row as mails are sent at once.
 */
export async function sendMails<D extends Sendable>(mailer: Mailer, work: Work<D>): Promise<string | null> {
  const { width = usualWidth } = mailer;
  // Mails in progress, or sent and not recorded; whether the provider is known to respond, so that a failure counts.
  let [open, failuresInARow, answered] = [0, 0, false];
  let unavailable: string | null = null;
  let failure: { error: unknown } | undefined;
  let sent: { delivery: D; results: Result[]; mails: number }[] = [];
  let noting: Promise<void> | undefined;

  const fail = (error: unknown) => {
    failure ??= { error };
  };
  const noteSent = async () => {
    const noted = sent;
    sent = [];
    const results = noted.flatMap((one) => one.results);
    await work.note({
      deliveries: noted.map(({ delivery }) => delivery),
      outcomes: noted.map((one) => outcomeOf(one.delivery, one.results, answered)),
      rejectedAddresses: results.flatMap(({ result, address }) =>
        result instanceof MailFailure && result.kind === 'recipient-rejected' ? [address] : [],
      ),
    });
    for (const { mails } of noted) open -= mails;
  };
  /** One statement at a time; what is sent meanwhile waits for the next. */
  const note = (): Promise<void> => {
    noting ??= noteSent().finally(() => {
      noting = undefined;
    });
    noting.catch(fail);
    return noting;
  };

  const send = async (mail: Mail): Promise<{ messageId: string } | MailFailure> => {
    try {
      return { messageId: await mailer.send(mail) };
    } catch (error) {
      return error instanceof MailFailure ? error : new MailFailure('transient', (error as Error).message);
    }
  };
  const mayGoOn = () => !failure && failuresInARow < width && work.mayGoOn();
  const sendOn = async () => {
    while (mayGoOn()) {
      const { value, done } = await work.deliveries.next();
      if (done) return;
      const { delivery, mailOf } = value;
      const recipients = recipientsOf(delivery);
      while (!failure && open + recipients.length > mostRepeated(width)) await note();
      open += recipients.length;
      const results: Result[] = [];
      for (const { slot, address } of recipients) {
        if (!mayGoOn()) break;
        const result = await send(mailOf(delivery, slot, address));
        const isAway = result instanceof MailFailure && result.kind === 'unavailable';
        failuresInARow = isAway ? failuresInARow + 1 : 0;
        if (isAway) unavailable ??= result.message;
        else answered = true;
        results.push({ slot, address, result });
      }
      sent.push({ delivery, results, mails: recipients.length });
      if (sent.length >= width / 2) void note();
    }
  };
  await Promise.all(Array.from({ length: width }, () => sendOn().catch(fail)));
  while (noting || (sent.length > 0 && !failure)) await note().catch(fail);
  if (failure) throw failure.error;
  return failuresInARow >= width || !answered ? unavailable : null;
}
