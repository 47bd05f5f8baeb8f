import type { AuditAct } from '@marketplace/shared-contract/operations/audit/audit-words';
import type { AuditSubject } from '@marketplace/shared-contract/operations/lists/audit-log';
import type { Clock } from './clock/clock.ts';
import type { Database } from './database/connect.ts';

type Act = {
  /** The acting user; absent for acts of the product. */
  actorId?: string;
  /** The firm the act belongs to; by default the database adds the actor's, if they have colleagues. */
  firmId?: string;
  act: AuditAct;
  subject: AuditSubject;
  subjectId: string | number;
  before?: object;
  after?: object;
};

/** Records an act in the append-only log, in the transaction of the act (PD-48). */
export async function audit(
  tx: Database,
  clock: Clock,
  { actorId, firmId, act, subject, subjectId, before, after }: Act,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: clock.now(),
      actorId: actorId ?? null,
      firmId: firmId ?? null,
      act,
      subject,
      subjectId: String(subjectId),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
