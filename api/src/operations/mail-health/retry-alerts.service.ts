import type { DeadAlertQuery } from '@marketplace/shared-contract/operations/mail-health';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { batchSize } from '../../alerts/alerts/make-deliveries.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { requeueDead } from './dead-alert.sql.ts';

/** Sends alerts that were given up once more, one or all, and records who did (PD-48). */
export const retryAlerts = (
  { db, clock }: Context,
  admin: SignedInUser,
  { period, user: buyerId }: DeadAlertQuery,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const only = buyerId === undefined ? undefined : { periodId: Number(period), buyerId };
    const back = await requeueDead(tx, today(clock), batchSize, only);
    if (back.length === 0) throw new AppError('not-found', 'This alert is not waiting to be tried again');
    for (const { postId, alerts } of back) {
      const act = { actorId: admin.id, act: 'retry-alerts', subject: 'post', subjectId: postId } as const;
      await audit(tx, clock, { ...act, after: { alerts } });
    }
    const all = back.reduce((sum, { alerts }) => sum + alerts, 0);
    return `${countOf(all, 'alert', 'alerts')} will be tried again`;
  });
