import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import { sendNextAlerts } from '../alerts/send-alerts.ts';
import { sendNextDigests } from '../digests/send-digests.ts';

/** The poll interval while there are no batches. */
const idleMs = 1000;
const afterErrorMs = 5000;

/**
 * Sends batch after batch, of alerts and of digests, until stopped, as many in parallel as MAIL_BATCHES says; any number of processes may
 * (ADR-0015).
 */
export function startDeliverer(context: Context, mailer: Mailer, log: Pick<FastifyBaseLogger, 'warn'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const turns: Date[] = [];
  const work = async (n: number) => {
    const turn = () => {
      turns[n] = context.clock.now();
    };
    const send = (mail: Mail) => {
      turn();
      return mailer.send(mail).finally(turn);
    };
    const seen = { ...mailer, send };
    while (!signal.aborted) {
      try {
        turn();
        const sentAny = [await sendNextAlerts(context, seen, signal), await sendNextDigests(context, seen, signal)];
        if (!sentAny.includes(true)) await wait(idleMs);
      } catch (error) {
        const { name, code } = error as Error & { code?: string };
        // Not the whole error: a statement's parameters contain addresses.
        log.warn({ error: name, code }, 'a batch of alerts or digests was interrupted and will be taken up again');
        await wait(afterErrorMs);
      }
    }
  };
  const working = Promise.all(Array.from({ length: context.config.mailBatches }, (_, n) => work(n)));
  return {
    /** When the least recently active one last looked for a batch, or started or finished sending a mail. */
    lastTurn: () => turns.toSorted((one, other) => one.getTime() - other.getTime())[0],
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
