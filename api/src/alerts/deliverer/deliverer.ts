import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context/context.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { sendNextAlerts } from '../alerts/send-alerts.ts';
import { sendNextDigests } from '../digests/send-digests.ts';

/** How often is looked for batches while there are none. */
const idleMs = 1000;
const afterErrorMs = 5000;

/**
 * Sends batch after batch, of alerts and of digests, until stopped, as many side by side as MAIL_BATCHES says; any number of
 * processes may (ADR-0015).
 */
export function startDeliverer(context: Context, mailer: Mailer, log: Pick<FastifyBaseLogger, 'warn'>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  const work = async () => {
    while (!signal.aborted) {
      try {
        const sentAny = [await sendNextAlerts(context, mailer, signal), await sendNextDigests(context, mailer, signal)];
        if (!sentAny.includes(true)) await wait(idleMs);
      } catch (error) {
        const { name, code } = error as Error & { code?: string };
        // Not the whole error: a statement's parameters hold addresses.
        log.warn({ error: name, code }, 'a batch of alerts or digests was interrupted and will be taken up again');
        await wait(afterErrorMs);
      }
    }
  };
  const working = Promise.all(Array.from({ length: context.config.mailBatches }, work));
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
