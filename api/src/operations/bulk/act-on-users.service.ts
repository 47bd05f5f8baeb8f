import type { ActOnUsers, BulkOutcome } from '@marketplace/shared-contract/operations/bulk/admin-bulk';
import type { UserAct } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import { sql } from 'kysely';
import type { Sessions } from '../../accounts/session/open-sessions.ts';
import { pauseMinutes, resendConfirmation } from '../../accounts/session/resend-confirmation.service.ts';
import { postsToHandOver } from '../../billing/hand-overs/posts-to-hand-over.sql.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { disabledUntil, disableUserIn } from '../users/disable-user.service.ts';
import { confirmUserEmail, flagUser, unlockUser } from '../users/user-acts.service.ts';
import { actOnEach } from './act-on-each.service.ts';
import { judgeUser } from './verdict.rules.ts';

const readUsers = (now: Date) => (db: Database, ids: readonly string[], lock: boolean) => {
  const users = db
    .selectFrom('account')
    .select(['id', 'forenames', 'surname', 'role', 'closedAt', 'flagged', 'emailConfirmedAt', 'email1DisableReason'])
    .select(['lockedUntil', 'lockoutReason', postsToHandOver(now).as('toHandOver')])
    .select((row) =>
      row
        .selectFrom('mailedLink')
        .select(sql<Date | null>`max(created_at)`.as('at'))
        .whereRef('mailedLink.accountId', '=', 'account.id')
        .where('purpose', '=', 'confirm')
        .as('linkMadeAt'),
    )
    .where('id', 'in', [...ids]);
  return (lock ? users.forNoKeyUpdate() : users).execute();
};

type Done = { text: string; afterwards?: () => void };

/** Applies an act to several users; each is checked and logged like a single one. */
export function actOnUsers(
  context: Context,
  sessions: Sessions,
  admin: SignedInUser,
  { Act, Ids, Days = 1, Reason: reason, Preview }: ActOnUsers,
): Promise<BulkOutcome> {
  const now = context.clock.now();
  const about = { now, until: disabledUntil(Days, now), linkSince: new Date(now.getTime() - pauseMinutes * 60_000) };
  const acts: Record<UserAct, (tx: Database, id: string) => Promise<Done>> = {
    'send-confirmation': async (tx, id) => {
      await resendConfirmation(context, id);
      await audit(tx, context.clock, {
        actorId: admin.id,
        act: 'send-confirmation',
        subject: 'account',
        subjectId: id,
      });
      return { text: 'Emailed a new link' };
    },
    'confirm-email': async (_tx, id) => ({ text: await confirmUserEmail(context, admin, id) }),
    disable: async (tx, id) => {
      const { text, sessionIds } = await disableUserIn(context, tx, admin, id, { days: Days, reason });
      const afterwards = () => {
        for (const sessionId of sessionIds) sessions.forget(sessionId);
      };
      return { text, afterwards };
    },
    unlock: async (_tx, id) => ({ text: await unlockUser(context, admin, id) }),
    flag: async (_tx, id) => ({ text: await flagUser(context, admin, id, true, reason) }),
    unflag: async (_tx, id) => ({ text: await flagUser(context, admin, id, false) }),
  };
  return actOnEach(context, {
    ids: Ids,
    preview: Preview,
    read: readUsers(now),
    idOf: ({ id }) => id,
    nameOf: ({ forenames, surname }) => `${forenames} ${surname}`,
    judge: (user) => judgeUser(Act, user, about),
    act: (tx, { id }) => acts[Act](tx, id),
  });
}
