import type { EmailSlot } from '@marketplace/shared-contract/accounts/addresses/email-slot';
import { usualWidth } from '../../platform/config/mail-width.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { MailFailure } from '../../platform/mail/mail-failure.ts';
import type { Delivery } from './alert-batch.sql.ts';
import type { Outcome } from './record-outcomes.sql.ts';

/** After so many attempts, an hour and more, a mail is given up. */
const maxAttempts = 8;

/** What goes to one buyer's addresses: an alert or a digest. */
export type Sendable = Pick<Delivery, 'buyerId' | 'attempts' | 'state1' | 'state2' | 'address1' | 'address2'>;
/** The mail of one of them to one address, with its key. */
export type MailOf<D> = (delivery: D, slot: EmailSlot, address: string) => Mail;

type Recipient<D> = { delivery: D; slot: EmailSlot; address: string };
type Result = { messageId: string } | MailFailure;
type SendResult<D> = Recipient<D> & { result: Result };
export type Round = { outcomes: Outcome[]; rejectedAddresses: string[]; unavailable: string | null; answered: boolean };

/** How many mails are sent at once, and after how many failures in a row the provider counts as unavailable. */
const widthOf = ({ width = usualWidth }: Mailer): number => width;

const slots = [1, 2] as const;
const waits = ({ state1, state2 }: Sendable, slot: EmailSlot) => (slot === 1 ? state1 : state2) === 'queued';
const addressOf = ({ address1, address2 }: Sendable, slot: EmailSlot) => (slot === 1 ? address1 : address2);

const recipientsOf = <D extends Sendable>(delivery: D): Recipient<D>[] =>
  slots.flatMap((slot) => {
    const address = addressOf(delivery, slot);
    return waits(delivery, slot) && address !== null ? [{ delivery, slot, address }] : [];
  });

/** Sends to the recipients, several at once, until all are done, `mayGoOn` says no, or the provider is unavailable. */
async function sendToRecipients<D>(
  mailer: Mailer,
  mailOf: MailOf<D>,
  recipients: Recipient<D>[],
  mayGoOn: () => boolean,
): Promise<SendResult<D>[]> {
  const width = widthOf(mailer);
  const results: SendResult<D>[] = [];
  let failuresInARow = 0;
  const next = recipients.values();
  const send = async ({ delivery, slot, address }: Recipient<D>): Promise<Result> => {
    try {
      return { messageId: await mailer.send(mailOf(delivery, slot, address)) };
    } catch (error) {
      return error instanceof MailFailure ? error : new MailFailure('transient', (error as Error).message);
    }
  };
  const sendOn = async () => {
    for (const recipient of next) {
      if (failuresInARow >= width || !mayGoOn()) return;
      const result = await send(recipient);
      failuresInARow = result instanceof MailFailure && result.kind === 'unavailable' ? failuresInARow + 1 : 0;
      results.push({ ...recipient, result });
    }
  };
  await Promise.all(Array.from({ length: width }, sendOn));
  return results;
}

const statusByFailure = {
  'recipient-rejected': 'bounced',
  'message-rejected': 'failed',
  transient: null,
  unavailable: null,
} as const;

/** The outcome of one delivery. An address that may not be mailed now is skipped; after the last attempt the mail is given up. */
function outcomeOf(delivery: Sendable, results: SendResult<Sendable>[], answered: boolean): Outcome {
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

/** Sends the alerts of some deliveries. `answered`: whether the provider is known to respond, so that a failure counts. */
export async function sendRound<D extends Sendable>(
  mailer: Mailer,
  mailOf: MailOf<D>,
  deliveries: D[],
  known: { mayGoOn: () => boolean; answered: boolean },
): Promise<Round> {
  const sent = await sendToRecipients(mailer, mailOf, deliveries.flatMap(recipientsOf), known.mayGoOn);
  const failures = sent.flatMap(({ result, address }) => (result instanceof MailFailure ? [{ result, address }] : []));
  const unavailable = failures.filter(({ result }) => result.kind === 'unavailable');
  const providerAnswered = known.answered || unavailable.length < sent.length;
  return {
    outcomes: deliveries.map((delivery) =>
      outcomeOf(
        delivery,
        sent.filter((one) => one.delivery === delivery),
        providerAnswered,
      ),
    ),
    rejectedAddresses: failures.flatMap(({ result, address }) =>
      result.kind === 'recipient-rejected' ? [address] : [],
    ),
    unavailable:
      unavailable.length > 0 && (unavailable.length >= widthOf(mailer) || !providerAnswered)
        ? (unavailable[0]?.result.message ?? '')
        : null,
    answered: providerAnswered,
  };
}
