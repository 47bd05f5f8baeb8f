import { inTimeSeconds } from '@marketplace/shared-contract/operations/status/status';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { ObserveMail } from '../../platform/mail/timed-mailer.ts';
import type { MailsOfDay } from './days.rules.ts';
import { addMails } from './status.sql.ts';

const storeEveryMs = 10_000;

/**
 * Counts mails as they are handed over, by London day and by whether they were in time, if the status page is on. Digests have an hour of
 * their own and are not counted. A killed process loses the counts of its last ten seconds.
 */
export function countHandOvers({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>, next?: ObserveMail) {
  let waiting: MailsOfDay[] = [];
  const add = ({ day, kind, handedOver, inTime }: MailsOfDay) => {
    const row = waiting.find((one) => one.day === day && one.kind === kind);
    if (!row) return void waiting.push({ day, kind, handedOver, inTime });
    row.handedOver += handedOver;
    row.inTime += inTime;
  };
  const observe: ObserveMail = (outcome, seconds, wait) => {
    next?.(outcome, seconds, wait);
    if (outcome === 'accepted' && wait && wait.kind !== 'digest')
      add({ day: today(clock), kind: wait.kind, handedOver: 1, inTime: wait.seconds <= inTimeSeconds ? 1 : 0 });
  };
  const store = async () => {
    const rows = waiting;
    waiting = [];
    if (rows.length > 0) await addMails(db, rows).catch(() => rows.forEach(add));
  };
  if (!config.statusPage) return { observe: next, store, stop: async () => undefined };
  const timer = setInterval(store, storeEveryMs).unref();
  return {
    observe,
    store,
    async stop() {
      clearInterval(timer);
      await store();
    },
  };
}
