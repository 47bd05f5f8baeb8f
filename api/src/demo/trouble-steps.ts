import { addDays, type Day } from '@marketplace/shared-contract/calendar';
import { disableUser } from '../admin/disable-user.service.ts';
import { flagUser } from '../admin/flag-user.service.ts';
import type { Sessions } from '../session/sessions.ts';
import { adminEmail } from './account-steps.ts';
import type { Buyer } from './buyers.ts';
import { inOfficeHours } from './moments.ts';
import type { Random } from './random.ts';
import type { Step } from './stage.ts';

const reasons = ['Unsubscribed', 'Bounced', 'Blocked', 'Spam report'];
const addressEvery = 26;
const lockEvery = 83;
const flagEvery = 31;

/** Nobody of the past has a session. */
const noSessions: Sessions = { userOf: async () => undefined, forget: () => undefined };

/** What happened to some buyers in the last weeks: flagged or locked out by the Admin, an address disabled. */
export function troubleSteps(random: Random, buyers: Buyer[], today: Day): Step[] {
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
  act: (stage) => flagUser(stage.at(at), stage.user(adminEmail), stage.user(email).id, true),
});

const lockedOut = ({ email }: Buyer, at: Date, days: number): Step => ({
  at,
  act: (stage) => disableUser(stage.at(at), noSessions, stage.user(adminEmail), stage.user(email).id, days),
});

/** As the mail provider would have told it; of two addresses it is the second. */
const addressDisabled = ({ email, secondEmail }: Buyer, at: Date, reason: string): Step => ({
  at,
  act: ({ tx, user }) =>
    tx
      .updateTable('account')
      .set(
        secondEmail
          ? { email2DisableReason: reason, email2DisabledAt: at }
          : { email1DisableReason: reason, email1DisabledAt: at },
      )
      .where('id', '=', user(email).id)
      .execute(),
});
