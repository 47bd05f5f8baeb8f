import {
  checkedNameProblem,
  type RecordCheck,
  type SellerLicence,
  standingOf,
} from '@marketplace/shared-contract/accounts/licence/licence';
import { isNameOf } from '@marketplace/shared-contract/accounts/licence/register-name';
import { sql } from 'kysely';
import { actsFor } from '../../accounts/firms/clerk.sql.ts';
import { findLicence, lockLicence } from '../../accounts/licence/licence.sql.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { noSuchUser } from '../users/user-change.sql.ts';

/** A seller's licence with every check, latest first. */
export async function readSellerLicence({ db, clock }: Context, userId: string): Promise<SellerLicence> {
  const user = await namedAccount(db, userId);
  if (user?.role !== 'seller') throw noSuchUser();
  const stored = await findLicence(db, userId);
  const checks = await db
    .selectFrom('licenceCheck as c')
    .innerJoin('account as a', 'a.id', 'c.checkedBy')
    .select([
      'c.id',
      'c.body',
      'c.number',
      'c.result',
      'c.source',
      'c.note',
      'c.recordedAt',
      'c.checkedOn',
      'c.registerName',
      'c.nameReason',
    ])
    .select(sql<string>`a.forenames || ' ' || a.surname`.as('checkedBy'))
    .where('c.accountId', '=', userId)
    .orderBy('c.id', 'desc')
    .execute();
  return {
    licence: stored ? { body: stored.body, number: stored.number } : null,
    standing: standingOf(stored, stored?.check, today(clock)),
    names: namesOf(user),
    checks: checks.map(({ id, recordedAt, result, ...check }) => ({
      ...check,
      checkId: id,
      result: result as RecordCheck['Result'],
      recordedAt: recordedAt.toISOString(),
    })),
  };
}

const namedAccount = (db: Database, userId: string) =>
  db
    .selectFrom('account')
    .select(['role', 'forenames', 'surname', actsFor.as('practitionerName')])
    .where('id', '=', userId)
    .executeTakeFirst();

/** The names to look up in a register: the user's own, and that of the practitioner they act for. */
const namesOf = (user: { forenames: string; surname: string; practitionerName: string }): string[] =>
  [`${user.forenames} ${user.surname}`, user.practitionerName].filter((name) => name.trim() !== '');

const changedMeanwhile =
  'The practitioner has changed the licence since you opened this page. Reload it and look up the new licence; nothing has been recorded.';

/** Records what an Admin found about a seller's licence. It is in force at once, and never changed. */
export const recordCheck = (
  { db, clock }: Context,
  admin: SignedInUser,
  userId: string,
  found: RecordCheck,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { Body: body, Number: number, Result: result, CheckedOn: checkedOn, Source: source, Note: note } = found;
    const user = await lockLicence(tx, userId);
    if (user?.role !== 'seller') throw noSuchUser();
    if (user.closedAt) throw new AppError('wrong-state', 'This account is closed');
    const stored = await findLicence(tx, userId);
    if (!stored) throw new AppError('wrong-state', 'This practitioner has not given a licence number yet');
    if (stored.body !== body || stored.number !== number) throw new AppError('wrong-state', changedMeanwhile);
    // The account's row is locked: its names are the checked ones.
    const named = await namedAccount(tx, userId);
    const names = named ? namesOf(named) : [];
    const problem = checkedNameProblem(found, names);
    if (problem) throw invalidField(problem.field, problem.message);
    const registerName = result === 'not found' ? '' : found.RegisterName;
    const nameReason = result === 'checked' && !isNameOf(names, registerName) ? found.NameReason : '';
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
        registerName,
        nameReason,
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
      after: {
        ...{ licence: result, checkedOn, source },
        ...(note && { note }),
        ...(registerName && { nameInRegister: registerName }),
        ...(nameReason && { nameReason }),
      },
    });
    return 'Check recorded';
  });
