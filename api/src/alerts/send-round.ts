import type { Context } from '../context.ts';
import { type AlertedPost, alertMail } from '../mail/alert.mail.ts';
import type { Mailer } from '../mail/mail.ts';
import { MailFailure } from '../mail/mail-failure.ts';
import type { Delivery } from './batch.sql.ts';
import { deliveryKey, type Place } from './delivery-key.rules.ts';
import type { Outcome } from './outcome.sql.ts';

/** Mails under way at once, and failures in a row after which the provider is taken to be away. */
const width = 10;
/** What is not taken after so many attempts, an hour and more, is given up. */
const mostAttempts = 8;

type Letter = { delivery: Delivery; place: Place; address: string };
type Result = { messageId: string } | MailFailure;
type Sent = Letter & { result: Result };
export type Round = { outcomes: Outcome[]; refused: string[]; away: string | null; answered: boolean };

const places = [1, 2] as const;
const waits = ({ state1, state2 }: Delivery, place: Place) => (place === 1 ? state1 : state2) === 'queued';
const addressOf = ({ address1, address2 }: Delivery, place: Place) => (place === 1 ? address1 : address2);

const lettersOf = (delivery: Delivery): Letter[] =>
  places.flatMap((place) => {
    const address = addressOf(delivery, place);
    return waits(delivery, place) && address !== null ? [{ delivery, place, address }] : [];
  });

/** Sends what a round's deliveries still have to send, several at once, until all is sent, told to stop, or nobody answers. */
async function sendLetters(
  { config }: Context,
  mailer: Mailer,
  post: AlertedPost,
  letters: Letter[],
  mayGoOn: () => boolean,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  let inVain = 0;
  const next = letters.values();
  const send = async (letter: Letter): Promise<Result> => {
    const { delivery, place, address } = letter;
    const key = deliveryKey({ periodId: delivery.periodId, buyerNumber: delivery.number, place });
    try {
      return {
        messageId: await mailer.send({ ...alertMail(config.publicUrl, address, delivery.forenames, post), key }),
      };
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
function outcomeOf(delivery: Delivery, sent: Sent[], answered: boolean): Outcome {
  const outcome: Outcome = {
    buyerId: delivery.buyerId,
    told: [null, null],
    messageIds: [null, null],
    problem: null,
    attempt: sent.some(({ result }) => answered || 'messageId' in result) ? 1 : 0,
  };
  const last = delivery.attempts + outcome.attempt >= mostAttempts;
  for (const place of places) {
    if (waits(delivery, place) && addressOf(delivery, place) === null) outcome.told[place - 1] = 'withheld';
  }
  for (const { place, result } of sent) {
    if ('messageId' in result) {
      outcome.told[place - 1] = 'accepted';
      outcome.messageIds[place - 1] = result.messageId;
    } else {
      outcome.told[place - 1] = tellings[result.kind] ?? (last ? 'failed' : null);
      outcome.problem = result.message;
    }
  }
  return outcome;
}

/** Sends the alerts of some deliveries. `answered`: whether the provider is known to answer, so that a failure counts. */
export async function sendRound(
  context: Context,
  mailer: Mailer,
  post: AlertedPost,
  deliveries: Delivery[],
  known: { mayGoOn: () => boolean; answered: boolean },
): Promise<Round> {
  const sent = await sendLetters(context, mailer, post, deliveries.flatMap(lettersOf), known.mayGoOn);
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
