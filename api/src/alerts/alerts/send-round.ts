import type { EmailSlot } from '@marketplace/shared-contract/email-slot';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { MailFailure } from '../../platform/mail/mail-failure.ts';
import type { Delivery } from './batch.sql.ts';
import type { Outcome } from './outcome.sql.ts';

/** Mails under way at once, and failures in a row after which the provider is taken to be away. */
const width = 10;
/** What is not taken after so many attempts, an hour and more, is given up. */
const mostAttempts = 8;

/** What goes to one buyer's addresses: an alert or a digest. */
export type Sendable = Pick<Delivery, 'buyerId' | 'attempts' | 'state1' | 'state2' | 'address1' | 'address2'>;
/** The mail of one of them to one address, with its key. */
export type MailOf<D> = (delivery: D, slot: EmailSlot, address: string) => Mail;

type Letter<D> = { delivery: D; slot: EmailSlot; address: string };
type Result = { messageId: string } | MailFailure;
type Sent<D> = Letter<D> & { result: Result };
export type Round = { outcomes: Outcome[]; refused: string[]; away: string | null; answered: boolean };

const slots = [1, 2] as const;
const waits = ({ state1, state2 }: Sendable, slot: EmailSlot) => (slot === 1 ? state1 : state2) === 'queued';
const addressOf = ({ address1, address2 }: Sendable, slot: EmailSlot) => (slot === 1 ? address1 : address2);

const lettersOf = <D extends Sendable>(delivery: D): Letter<D>[] =>
  slots.flatMap((slot) => {
    const address = addressOf(delivery, slot);
    return waits(delivery, slot) && address !== null ? [{ delivery, slot, address }] : [];
  });

/** Sends what a round's deliveries still have to send, several at once, until all is sent, told to stop, or nobody answers. */
async function sendLetters<D>(
  mailer: Mailer,
  mailOf: MailOf<D>,
  letters: Letter<D>[],
  mayGoOn: () => boolean,
): Promise<Sent<D>[]> {
  const sent: Sent<D>[] = [];
  let inVain = 0;
  const next = letters.values();
  const send = async ({ delivery, slot, address }: Letter<D>): Promise<Result> => {
    try {
      return { messageId: await mailer.send(mailOf(delivery, slot, address)) };
    } catch (error) {
      return error instanceof MailFailure ? error : new MailFailure('deferred', (error as Error).message);
    }
  };
  const sendOn = async () => {
    for (const letter of next) {
      if (inVain >= width || !mayGoOn()) return;
      const result = await send(letter);
      inVain = result instanceof MailFailure && result.kind === 'away' ? inVain + 1 : 0;
      sent.push({ ...letter, result });
    }
  };
  await Promise.all(Array.from({ length: width }, sendOn));
  return sent;
}

const tellings = { refused: 'bounced', failed: 'failed', deferred: null, away: null } as const;

/** What is noted of a delivery. An address that may not be mailed now is withheld; the last attempt in vain is given up. */
function outcomeOf(delivery: Sendable, sent: Sent<Sendable>[], answered: boolean): Outcome {
  const outcome: Outcome = {
    buyerId: delivery.buyerId,
    told: [null, null],
    messageIds: [null, null],
    problem: null,
    attempt: sent.some(({ result }) => answered || 'messageId' in result) ? 1 : 0,
  };
  const last = delivery.attempts + outcome.attempt >= mostAttempts;
  for (const slot of slots) {
    if (waits(delivery, slot) && addressOf(delivery, slot) === null) outcome.told[slot - 1] = 'withheld';
  }
  for (const { slot, result } of sent) {
    if ('messageId' in result) {
      outcome.told[slot - 1] = 'accepted';
      outcome.messageIds[slot - 1] = result.messageId;
    } else {
      outcome.told[slot - 1] = tellings[result.kind] ?? (last ? 'failed' : null);
      outcome.problem = result.message;
    }
  }
  return outcome;
}

/** Sends the alerts of some deliveries. `answered`: whether the provider is known to answer, so that a failure counts. */
export async function sendRound<D extends Sendable>(
  mailer: Mailer,
  mailOf: MailOf<D>,
  deliveries: D[],
  known: { mayGoOn: () => boolean; answered: boolean },
): Promise<Round> {
  const sent = await sendLetters(mailer, mailOf, deliveries.flatMap(lettersOf), known.mayGoOn);
  const failures = sent.flatMap(({ result, address }) => (result instanceof MailFailure ? [{ result, address }] : []));
  const inVain = failures.filter(({ result }) => result.kind === 'away');
  const answered = known.answered || inVain.length < sent.length;
  return {
    outcomes: deliveries.map((delivery) =>
      outcomeOf(
        delivery,
        sent.filter((one) => one.delivery === delivery),
        answered,
      ),
    ),
    refused: failures.flatMap(({ result, address }) => (result.kind === 'refused' ? [address] : [])),
    away: inVain.length > 0 && (inVain.length >= width || !answered) ? (inVain[0]?.result.message ?? '') : null,
    answered,
  };
}
