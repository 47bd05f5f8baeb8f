import type { DisableReason } from '@marketplace/shared-contract/operations/notifications/notifications';
import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Sessions } from '../../src/accounts/session/open-sessions.ts';
import { deliveryKey } from '../../src/alerts/alerts/delivery-key.rules.ts';
import { recordMailEvents } from '../../src/alerts/mail-events/mail-event.service.ts';
import type { MailEvent } from '../../src/alerts/mail-events/mail-event.ts';
import { disableUser } from '../../src/operations/users/disable-user.service.ts';
import { flagUser } from '../../src/operations/users/flag-user.service.ts';
import type { Buyer } from './buyers.ts';
import { inOfficeHours } from './dates.ts';
import { demoEmails } from './demo-accounts.ts';
import type { Random } from './random.ts';
import type { SeedRun, Step } from './seed-run.ts';

const meanings = {
  Unsubscribed: { disable: 'Unsubscribed' },
  Bounced: { disable: 'Bounced', reportedStatus: 'bounced', problem: '550 5.1.1 There is no such mailbox' },
  Blocked: { disable: 'Blocked', reportedStatus: 'blocked', problem: '554 5.7.1 Blocked by the recipient’s server' },
  'Spam report': { disable: 'Spam report' },
} satisfies Record<DisableReason, Partial<MailEvent>>;
const reasons = Object.keys(meanings) as DisableReason[];
const addressEvery = 26;
const lockEvery = 83;
const flagEvery = 31;

/** Nobody of the past has a session. */
const noSessions: Sessions = { userOf: async () => undefined, forget: () => undefined };

/** What happened to some buyers in the last weeks: flagged or locked out by the Admin, an address disabled. */
export function suppressionSteps(random: Random, buyers: Buyer[], today: Day): Step[] {
  return buyers.flatMap((buyer, index) => {
    const at = inOfficeHours(random, addDays(today, -random.between(1, 50)));
    const days = random.between(60, 365);
    if (index === 0 || buyer.unconfirmed || buyer.registeredAt > at) return [];
    if (index % flagEvery === 7) return [flagged(buyer, at)];
    if (index % lockEvery === 40) return [lockedOut(buyer, at, days)];
    if (index % addressEvery !== 11) return [];
    const reason = reasons[Math.floor(index / addressEvery) % reasons.length] ?? 'Bounced';
    return [addressDisabled(buyer, at, reason)];
  });
}

const flagged = ({ email }: Buyer, at: Date): Step => ({
  at,
  act: (run) => flagUser(run.at(at), run.user(demoEmails.admin), run.user(email).id, true),
});

const lockedOut = ({ email }: Buyer, at: Date, days: number): Step => ({
  at,
  act: (run) => disableUser(run.at(at), noSessions, run.user(demoEmails.admin), run.user(email).id, { days }),
});

/** As the mail provider told it, of the last alert; of two addresses it is the second. */
const addressDisabled = ({ email, secondEmail }: Buyer, at: Date, reason: DisableReason): Step => ({
  at,
  act: async (run) => {
    const key = await lastAlert(run, email, secondEmail ? 2 : 1);
    await recordMailEvents(run.at(at), [{ ...key, ...meanings[reason], address: secondEmail ?? email, at }]);
  },
});

async function lastAlert({ tx, user }: SeedRun, email: string, slot: 1 | 2): Promise<{ key?: string }> {
  const last = await tx
    .selectFrom('delivery as d')
    .innerJoin('account as a', 'a.id', 'd.buyerId')
    .select(['d.periodId', 'a.number as buyerNumber'])
    .where('a.id', '=', user(email).id)
    .where('d.acceptedAt', 'is not', null)
    .orderBy('d.acceptedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { key: deliveryKey({ ...last, slot }) } : {};
}
