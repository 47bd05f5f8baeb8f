import { type RecordCheck, type SellerLicence, standingOf } from '@marketplace/shared-contract/licence';
import { sql } from 'kysely';
import { findLicence, lockLicence } from '../../accounts/licence/licence.sql.ts';
import { audit } from '../../platform/audit/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchUser } from '../users/user-change.sql.ts';

/** A seller's licence with all that was ever found about it, latest first. */
export async function readSellerLicence({ db, clock }: Context, userId: string): Promise<SellerLicence> {
  const user = await db.selectFrom('account').select('role').where('id', '=', userId).executeTakeFirst();
  if (user?.role !== 'seller') throw noSuchUser();
  const stored = await findLicence(db, userId);
  const checks = await db
    .selectFrom('licenceCheck as c')
    .innerJoin('account as a', 'a.id', 'c.checkedBy')
    .select(['c.id', 'c.body', 'c.number', 'c.result', 'c.source', 'c.note', 'c.recordedAt', 'c.checkedOn'])
    .select(sql<string>`a.forenames || ' ' || a.surname`.as('checkedBy'))
    .where('c.accountId', '=', userId)
    .orderBy('c.id', 'desc')
    .execute();
  return {
    licence: stored ? { body: stored.body, number: stored.number } : null,
    standing: standingOf(stored, stored?.check, today(clock)),
    checks: checks.map(({ id, recordedAt, result, ...check }) => ({
      ...check,
      checkId: id,
      result: result as RecordCheck['Result'],
      recordedAt: recordedAt.toISOString(),
    })),
  };
}

const changedMeanwhile =
  'The practitioner has changed the licence since you opened this page. Reload it and look up the new licence; nothing has been recorded.';

/** Records what an Admin found about a seller's licence. It is in force at once, and never changed. */
export const recordCheck = (
  { db, clock }: Context,
  admin: SignedInUser,
  userId: string,
  { Body: body, Number: number, Result: result, CheckedOn: checkedOn, Source: source, Note: note }: RecordCheck,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const user = await lockLicence(tx, userId);
    if (user?.role !== 'seller') throw noSuchUser();
    if (user.closedAt) throw new AppError('wrong-state', 'This account is closed');
    const stored = await findLicence(tx, userId);
    if (!stored) throw new AppError('wrong-state', 'This practitioner has not given a licence number yet');
    if (stored.body !== body || stored.number !== number) throw new AppError('wrong-state', changedMeanwhile);
    const now = clock.now();
    const { id: checkId } = await tx
      .insertInto('licenceCheck')
      .values({
        accountId: userId,
        body,
        number,
        result,
        checkedOn,
        source,
        note,
        checkedBy: admin.id,
        recordedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('practitionerLicence').set({ checkId }).where('accountId', '=', userId).execute();
    await audit(tx, clock, {
      actorId: admin.id,
      act: 'check-licence',
      subject: 'account',
      subjectId: userId,
      before: { licence: standingOf(stored, stored.check, today(clock)) },
      after: { licence: result, checkedOn, source, ...(note && { note }) },
    });
    return 'Check recorded';
  });
